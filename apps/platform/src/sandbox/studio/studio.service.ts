import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import {
  type Currency,
  type CurrencyDisplay,
  currencies,
} from '@player-site/contracts/kernel/currencies.ts'
import { decimalText, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { createQueues } from './queues.ts'
import { isOpen, type Phase } from './round.rules.ts'
import { type Reels, returnToPlayer } from './slot.rules.ts'
import { demoBalanceMinor, stakesUpTo } from './stakes.rules.ts'
import {
  playFactsOf,
  type RefusalDetails,
  type Round,
  type StudioSession,
} from './studio.repository.ts'
import { advanceRound, newRound, playDemo, recoverRound, type StudioDeps } from './studio.rounds.ts'
import type { WalletSession } from './wallet-client.ts'

/** The page's state; amounts are decimal text in `currency`. */
export interface StudioState {
  readonly session: string
  readonly gameId: string
  readonly currency: Currency
  /** How the operator writes amounts of the currency. */
  readonly display: CurrencyDisplay
  readonly demo: boolean
  readonly stakes: readonly string[]
  readonly rounds: number
  readonly balance: string
  /** Minimum duration of a round in the player's market. */
  readonly minRoundMs: number
  /** Exact return to player, 0 to 1. */
  readonly returnToPlayer: number
}

export interface RoundState {
  readonly phase: Phase
  readonly reels: Reels
  readonly stake: string
  readonly win: string
  readonly balance: string | null
  readonly rounds: number
  /** Why the wallet has just refused the stake. */
  readonly why?: RefusalDetails
}

/** What a launch says of its game; the ticket must say the same. */
interface Expected {
  readonly gameToken?: string | undefined
  readonly tableId?: string | undefined
  readonly jurisdiction?: string | undefined
  readonly currency?: string | undefined
}

/** A game to open with a ticket. */
export interface Launch extends Expected {
  /** The provider whose front opens it; null: the studio's own page. */
  readonly provider: ProviderId | null
  readonly ticket: string
}

export interface DemoLaunch {
  readonly provider: ProviderId
  readonly gameId: string
  readonly currency: Currency
}

/** The launch names another game, jurisdiction or currency than its ticket. */
export class LaunchMismatch extends Error {
  override readonly name = 'LaunchMismatch'
  readonly field: keyof Expected
  constructor(field: keyof Expected) {
    super(`the launch names another ${field} than its ticket`)
    this.field = field
  }
}

/** A ticket that names no game or jurisdiction matches any. @throws LaunchMismatch */
function assertLaunchMatches(opened: WalletSession, expected: Expected): void {
  for (const field of ['gameToken', 'tableId', 'jurisdiction', 'currency'] as const) {
    const [named, known] = [expected[field], opened[field]]
    if (named !== undefined && known !== undefined && named !== known) {
      throw new LaunchMismatch(field)
    }
  }
}

export interface StudioService {
  /** @throws WalletRefusal, LaunchMismatch */
  open(launch: Launch): Promise<StudioState>
  /** Opens a game for play money without the wallet. */
  openDemo(demo: DemoLaunch): Promise<StudioState>
  state(session: string): Promise<StudioState>
  /** Plays a round, or continues the one of a repeated request. Stake as decimal text. */
  spin(session: string, stake: string, requestId: string): Promise<RoundState>
  /** Advances every open round; resolves to how many remain open. */
  recover(): Promise<number>
}

const sessionLifeMs = 12 * 60 * 60 * 1_000

export function createStudioService(deps: StudioDeps): StudioService {
  const { store, walletOf, clock, random } = deps
  const queues = createQueues()

  const sessionOf = async (id: string): Promise<StudioSession> => {
    const session = await store.findSession(id)
    if (!session || session.expiresAt <= clock.now()) throw new CodedError('game.sessionExpired')
    return session
  }

  const stateOf = (session: StudioSession) => readState(session, walletOf)

  const openSession = async (
    opened: Omit<StudioSession, 'id' | 'demoBalanceMinor' | 'rounds' | 'expiresAt'>,
  ): Promise<StudioState> => {
    const session: StudioSession = {
      ...opened,
      id: randomUUID(),
      demoBalanceMinor: opened.gameSession ? 0n : demoBalanceMinor(opened.currency),
      rounds: 0,
      expiresAt: new Date(clock.now().getTime() + sessionLifeMs),
    }
    await store.addSession(session)
    return stateOf(session)
  }

  return {
    async open({ provider, ticket, ...expected }) {
      const opened = await walletOf(provider).authenticate(ticket, expected.gameToken)
      assertLaunchMatches(opened, expected)
      const { gameId, currency, gameSession = null, walletUser = null } = opened
      return openSession({ provider, gameId, currency, gameSession, walletUser })
    },
    openDemo: (demo) => openSession({ ...demo, gameSession: null, walletUser: null }),
    state: async (id) => stateOf(await sessionOf(id)),
    spin: (id, stake, requestId) =>
      queues.next(id, async () => {
        const session = await sessionOf(id)
        const round = await store.addRound(newRound(session, stake, requestId, random))
        const played = session.gameSession
          ? await advanceRound(round, session, deps)
          : await playDemo(round, session, deps)
        return roundStateOf(played, session.currency, (await sessionOf(id)).rounds)
      }),
    async recover() {
      const outcomes = (await store.openRounds()).map(({ id, sessionId }) =>
        queues.next(sessionId, async () => {
          // Read again inside the queue: a spin may have ended it in the meantime.
          const round = await store.findOpenRound(id)
          const session = await store.findSession(sessionId)
          if (!round || !session) return false
          return isOpen((await recoverRound(round, session, deps)).phase)
        }),
      )
      return (await Promise.all(outcomes)).filter(Boolean).length
    },
  }
}

async function readState(
  session: StudioSession,
  walletOf: StudioDeps['walletOf'],
): Promise<StudioState> {
  const { id, gameId, currency, gameSession, provider, rounds } = session
  const table = gameSession
    ? await walletOf(provider).balance(gameSession, playFactsOf(session))
    : undefined
  const { maxStake, minRoundMs } = table?.rules ?? { maxStake: null, minRoundMs: null }
  return {
    session: id,
    gameId,
    currency,
    display: currencies[currency],
    demo: gameSession === null,
    stakes: stakesUpTo(currency, maxStake).map(decimalText),
    rounds,
    minRoundMs: minRoundMs ?? 0,
    balance: table
      ? decimalText(moneyFromDecimal(table.balance, currency))
      : decimalText(money(session.demoBalanceMinor, currency)),
    returnToPlayer: returnToPlayer(),
  }
}

const roundStateOf = (round: Round, currency: Currency, rounds: number): RoundState => ({
  phase: round.phase,
  reels: round.reels,
  stake: decimalText(money(round.stakeMinor, currency)),
  win: decimalText(money(round.winMinor, currency)),
  balance: round.balance,
  rounds,
  ...(round.refusal && { why: round.refusal }),
})
