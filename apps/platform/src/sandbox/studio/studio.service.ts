import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
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
import type { RefusalDetails, Round, StudioSession } from './studio.repository.ts'
import { advanceRound, newRound, playDemo, recoverRound, type StudioDeps } from './studio.rounds.ts'

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

export interface StudioService {
  open(ticket: string): Promise<StudioState>
  state(session: string): Promise<StudioState>
  /** Plays a round, or continues the one of a repeated request. Stake as decimal text. */
  spin(session: string, stake: string, requestId: string): Promise<RoundState>
  /** Advances every open round; resolves to how many remain open. */
  recover(): Promise<number>
}

const sessionLifeMs = 12 * 60 * 60 * 1_000

export function createStudioService(deps: StudioDeps): StudioService {
  const { store, wallet, clock, random } = deps
  const queues = createQueues()

  const sessionOf = async (id: string): Promise<StudioSession> => {
    const session = await store.findSession(id)
    if (!session || session.expiresAt <= clock.now()) throw new CodedError('game.sessionExpired')
    return session
  }

  const stateOf = async (session: StudioSession): Promise<StudioState> => {
    const { id, gameId, currency, gameSession, rounds } = session
    const table = gameSession ? await wallet.balance(gameSession) : undefined
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

  return {
    async open(ticket) {
      const { gameId, currency, gameSession } = await wallet.authenticate(ticket)
      const session: StudioSession = {
        id: randomUUID(),
        gameSession: gameSession ?? null,
        gameId,
        currency,
        demoBalanceMinor: gameSession ? 0n : demoBalanceMinor(currency),
        rounds: 0,
        expiresAt: new Date(clock.now().getTime() + sessionLifeMs),
      }
      await store.addSession(session)
      return stateOf(session)
    },
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

const roundStateOf = (round: Round, currency: Currency, rounds: number): RoundState => ({
  phase: round.phase,
  reels: round.reels,
  stake: decimalText(money(round.stakeMinor, currency)),
  win: decimalText(money(round.winMinor, currency)),
  balance: round.balance,
  rounds,
  ...(round.refusal && { why: round.refusal }),
})
