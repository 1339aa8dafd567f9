import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { tenthsAfter } from './engines/crash-clock.rules.ts'
import { IllegalPlay } from './engines/engine.rules.ts'
import { liveEnd } from './engines/live-table.rules.ts'
import { createQueues } from './queues.ts'
import { isFinal, isOpen } from './round.rules.ts'
import { livePhaseStart } from './round-end.ts'
import { demoBalanceMinor } from './stakes.rules.ts'
import type { Round, StudioRepository, StudioSession } from './studio.repository.ts'
import {
  advanceRound,
  endLateRound,
  makeMove,
  newRound,
  recoverRound,
  type StudioDeps,
  type Wager,
} from './studio.rounds.ts'
import { findStudioGame, isLive } from './studio-games.ts'
import {
  proofOf,
  type RoundProof,
  type RoundState,
  readState,
  roundStateOf,
  type StudioState,
} from './studio-state.ts'
import type { WalletSession } from './wallet-client.ts'

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

/** A move of a round; `nth` counts from 0, so that a repeated request makes it once. */
export interface Move {
  readonly round: string
  readonly nth: number
  readonly move: string
}

export interface StudioService {
  /** Opens a game, with the round that its player left unfinished. @throws WalletRefusal, LaunchMismatch */
  open(launch: Launch): Promise<StudioState>
  /** Opens a game for play money without the wallet. */
  openDemo(demo: DemoLaunch): Promise<StudioState>
  state(session: string): Promise<StudioState>
  /**
   * Plays a round up to its first choice, or continues the one of a repeated request; an
   * unfinished round comes before a new one. @throws CodedError request.invalid
   */
  spin(session: string, wager: Wager): Promise<RoundState>
  /** Makes a move of an unfinished round. @throws CodedError request.invalid */
  move(session: string, move: Move): Promise<RoundState>
  /** The round as it is now; one that runs by the clock ends here. */
  round(session: string, round: string): Promise<RoundState>
  /** The session of a page. @throws CodedError game.sessionExpired */
  session(id: string): Promise<StudioSession>
  /** What decided a round; undefined for an unknown one. */
  proof(round: string): Promise<RoundProof | undefined>
  /** Advances every open round; resolves to how many remain open. */
  recover(): Promise<number>
}

const sessionLifeMs = 12 * 60 * 60 * 1_000
const seedBytes = 32

/** A secret that decides a round. */
export function createSeed(random: StudioDeps['random']): string {
  const seed = Array.from({ length: seedBytes }, () => random(256))
  return Buffer.from(seed).toString('hex')
}

/** One round at a time of a player's game, whichever page asks. */
const queueOf = ({ id, provider, walletUser, gameToken }: StudioSession): string =>
  walletUser === null ? id : `${provider} ${walletUser} ${gameToken}`

const refuseIllegal = (error: unknown): never => {
  throw error instanceof IllegalPlay ? new CodedError('request.invalid') : error
}

/** The rounds of a session; every step runs in the queue of its player. */
function createRoundPlay(deps: StudioDeps) {
  const { store, clock, random, tables } = deps

  const refresh = (round: Round, session: StudioSession) =>
    isOpen(round.phase) ? advanceRound(round, session, deps) : endLateRound(round, session, deps)

  const roundOf = async (session: StudioSession, id: string): Promise<Round> => {
    const round = await store.findRound(id)
    // A round that another page of the player has taken over is no longer of this session.
    if (round?.sessionId !== session.id) throw new CodedError('game.sessionExpired')
    return refresh(round, session)
  }

  const playRound = async (session: StudioSession, wager: Wager): Promise<Round> => {
    const { id } = session
    const { requestId } = wager
    const known = await store.findRequested(session, requestId)
    if (known?.sessionId === id) return refresh(known, session)
    // Another page of the player has the round: a repetition must not cost a second stake.
    if (known) throw new CodedError('game.sessionExpired')
    const unfinished = await store.findUnfinished(id)
    const before = unfinished && (await refresh(unfinished, session))
    if (before && !isFinal(before.phase)) return before
    const isTable = isLive(findStudioGame(session.gameToken))
    const table = isTable ? tables.openRound(session) : undefined
    // A late bet is refused rather than placed in a round that its player did not mean.
    if (isTable && table?.id !== requestId) throw new CodedError('request.invalid')
    const round = newRound(session, wager, table)
    await store.addRound(round, createSeed(random))
    return advanceRound(round, session, deps)
  }

  const moveRound = async (session: StudioSession, { round: id, nth, move }: Move) => {
    const round = await roundOf(session, id)
    if (round.phase !== 'playing' || nth < round.moves.length) return round
    if (nth > round.moves.length) throw new CodedError('request.invalid')
    return makeMove(round, moveAt(round, move, clock.now()), session, deps)
  }

  return { roundOf, playRound, moveRound }
}

/** A round with its session. */
async function findWithSession(store: StudioRepository, id: string) {
  const round = await store.findRound(id)
  const session = round && (await store.findSession(round.sessionId))
  return session && { round, session }
}

type OpenedGame = Pick<
  StudioSession,
  'provider' | 'gameId' | 'gameToken' | 'currency' | 'gameSession' | 'walletUser'
>

function openedGameOf(opened: WalletSession, provider: ProviderId | null): OpenedGame {
  const { gameId, currency, gameSession = null, gameToken = gameId } = opened
  const walletUser = gameSession === null ? null : (opened.walletUser ?? null)
  return { provider, gameId, gameToken, currency, gameSession, walletUser }
}

/** The wallet's free spins of an opened game. */
const getFreeRounds = ({ currency }: OpenedGame, free: WalletSession['freeRounds']) => ({
  freeRoundId: free?.id ?? null,
  freeRoundsLeft: free?.rounds ?? 0,
  freeStakeMinor: free ? moneyFromDecimal(free.stake, currency).amountMinor : null,
})

export function createStudioService(deps: StudioDeps): StudioService {
  const { store, clock, random } = deps
  const queues = createQueues()
  const { roundOf, playRound, moveRound } = createRoundPlay(deps)

  const sessionOf = async (id: string): Promise<StudioSession> => {
    const session = await store.findSession(id)
    if (!session || session.expiresAt <= clock.now()) throw new CodedError('game.sessionExpired')
    return session
  }

  const stateOf = async (session: StudioSession) =>
    readState(session, await store.findUnfinished(session.id), deps)

  const openSession = async (
    opened: OpenedGame,
    free?: WalletSession['freeRounds'],
  ): Promise<StudioState> => {
    const session: StudioSession = {
      ...opened,
      id: randomUUID(),
      nextSeed: createSeed(random),
      demoBalanceMinor: opened.gameSession ? 0n : demoBalanceMinor(opened.currency),
      rounds: 0,
      ...getFreeRounds(opened, free),
      expiresAt: new Date(clock.now().getTime() + sessionLifeMs),
    }
    return queues.next(queueOf(session), async () => {
      await store.addSession(session)
      await store.adoptRound(session)
      return stateOf(session)
    })
  }

  /** Runs in the queue of the session's player, and tells of the round afterwards. */
  const inSession = async (id: string, work: (session: StudioSession) => Promise<Round>) => {
    const key = queueOf(await sessionOf(id))
    return queues.next(key, async () => {
      const round = await work(await sessionOf(id)).catch(refuseIllegal)
      return roundStateOf(round, await sessionOf(id), deps)
    })
  }

  const recoverOne = async (id: string): Promise<boolean> => {
    const found = await findWithSession(store, id)
    if (!found) return false
    return queues.next(queueOf(found.session), async () => {
      // Read again inside the queue: its page may have ended it in the meantime.
      const { round, session } = (await findWithSession(store, id)) ?? found
      return isOpen((await recoverRound(round, session, deps)).phase)
    })
  }

  return {
    async open({ provider, ticket, ...expected }) {
      const opened = await deps.walletOf(provider).authenticate(ticket, expected.gameToken)
      assertLaunchMatches(opened, expected)
      return openSession(openedGameOf(opened, provider), opened.freeRounds)
    },
    openDemo: (demo) =>
      openSession({ ...demo, gameToken: demo.gameId, gameSession: null, walletUser: null }),
    session: sessionOf,
    state: async (id) => stateOf(await sessionOf(id)),
    spin: (id, wager) => inSession(id, (session) => playRound(session, wager)),
    move: (id, move) => inSession(id, (session) => moveRound(session, move)),
    round: (id, round) => inSession(id, (session) => roundOf(session, round)),
    async proof(id) {
      const found = await findWithSession(store, id)
      return found && proofOf(found.round, found.session)
    },
    async recover() {
      const due = await store.dueRounds(clock.now())
      const outcomes = await Promise.all(due.map(({ id }) => recoverOne(id)))
      return outcomes.filter(Boolean).length
    },
  }
}

/**
 * The move as it counts. A live table's players decide in its time for that, and only the table ends
 * the round. A crash round is left at the multiplier of the server's clock, not at one that a page
 * names.
 */
function moveAt(round: Round, move: string, now: Date): string {
  const { engine, startedAt, closesAt, endsAt } = round
  const decidesAt = livePhaseStart(round, 'deciding')
  const isLate = closesAt !== null && endsAt !== null && endsAt <= now
  if (move === liveEnd || isLate || (decidesAt && decidesAt > now)) {
    throw new CodedError('request.invalid')
  }
  if (engine !== 'crash') return move
  if (move !== 'cash' || !startedAt) throw new CodedError('request.invalid')
  return `cash-${tenthsAfter(now.getTime() - startedAt.getTime())}`
}
