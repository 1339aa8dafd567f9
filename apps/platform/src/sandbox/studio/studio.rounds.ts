import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import {
  decimalFromMoney,
  decimalText,
  type Money,
  money,
  moneyFromDecimal,
} from '@player-site/contracts/kernel/money.ts'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { contributionOf } from './pools.ts'
import { isOpen, nextPhase } from './round.rules.ts'
import { endOf, lateMoveOf } from './round-end.ts'
import { chipsWithin, limitIn, stakesOf } from './stakes.rules.ts'
import {
  playFactsOf,
  type Round,
  type StudioRepository,
  type StudioSession,
} from './studio.repository.ts'
import { findStudioGame } from './studio-games.ts'
import { type GameWallet, WalletRefusal, WalletUnknown } from './wallet-client.ts'

export interface StudioDeps {
  readonly store: StudioRepository
  /** The wallet by the protocol of a provider; null: by the studio's own. */
  readonly walletOf: (provider: ProviderId | null) => GameWallet
  readonly clock: Clock
  readonly log: Log
  /** An integer from 0 up to, not including, its argument. */
  readonly random: (below: number) => number
  readonly tables: TableBets
}

/** The live tables, as far as bets need them. */
export interface TableBets {
  /** The round that takes the player's bets; undefined without a seat or when bets are closed. */
  readonly openRound: (session: StudioSession) => OpenTable | undefined
}

/** What a player asks of a new round; the stake is decimal text. */
export interface Wager {
  readonly stake: string
  readonly requestId: string
  /** Of games that have one: spots of a table, a target. */
  readonly bet?: unknown
}

/** A round of a live table that takes bets. */
export interface OpenTable {
  /** The round's id at the table; a player's bet names it as its request. */
  readonly id: string
  readonly seed: string
  readonly closesAt: Date
}

/** The stake of the next free spin, which comes before paid ones; undefined without any left. */
export const freeStakeIn = ({
  freeRoundId,
  freeRoundsLeft,
  freeStakeMinor,
  currency,
}: StudioSession): Money | undefined =>
  freeRoundId !== null && freeRoundsLeft > 0 && freeStakeMinor !== null
    ? money(freeStakeMinor, currency)
    : undefined

/**
 * A new round; the wallet has not been called.
 * @param table the live table's open round
 * @throws CodedError request.invalid, IllegalPlay
 */
export function newRound(session: StudioSession, wager: Wager, table?: OpenTable): Round {
  const { stake, requestId, bet } = wager
  const { engine, variant, limits } = findStudioGame(session.gameToken)
  const offered = limits ? chipsWithin(limits, session.currency) : stakesOf(session.currency)
  const free = freeStakeIn(session)
  const chosen = free ?? offered.find((one) => decimalText(one) === stake)
  if (!chosen) throw new CodedError('request.invalid')
  const round: Round = {
    id: randomUUID(),
    sessionId: session.id,
    requestId,
    phase: 'betting',
    engine,
    variant,
    seed: table?.seed ?? session.nextSeed,
    bet: bet ?? null,
    moves: [],
    pendingMove: null,
    raises: 0,
    stakeMinor: chosen.amountMinor,
    stakes: 0,
    freeRoundId: free ? session.freeRoundId : null,
    winMinor: 0n,
    poolMinor: 0n,
    startedAt: null,
    endsAt: null,
    closesAt: table?.closesAt ?? null,
    balance: null,
  }
  // Refuses a bet that the rules do not have.
  const { stakes } = outcomeOf(round)
  const most = limits && limitIn(limits.max, session.currency)
  if (most && chosen.amountMinor * BigInt(stakes) > most.amountMinor) {
    throw new CodedError('request.invalid')
  }
  return round
}

/**
 * Recovers an unfinished round: no player waits for it, so a stake that may be placed is voided.
 * That is stored first, so that the player's repetition does not count on the voided stake. A
 * round whose time is over ends without the player.
 */
export async function recoverRound(
  unfinished: Round,
  session: StudioSession,
  deps: StudioDeps,
): Promise<Round> {
  const { phase } = unfinished
  if (phase === 'playing') return endLateRound(unfinished, session, deps)
  if (phase !== 'betting' && phase !== 'raising') return advanceRound(unfinished, session, deps)
  const round: Round = { ...unfinished, phase: phase === 'betting' ? 'cancelling' : 'lowering' }
  await deps.store.saveRound(round)
  return advanceRound(round, session, deps)
}

/** Ends a round whose time is over, by moves without further stakes. */
export async function endLateRound(first: Round, session: StudioSession, deps: StudioDeps) {
  let round = first
  while (round.phase === 'playing' && round.endsAt && round.endsAt <= deps.clock.now()) {
    round = await makeMove(round, lateMoveOf(round), session, deps)
  }
  return round
}

/** Makes a move, whose further stake the wallet may refuse. @throws IllegalPlay */
export async function makeMove(
  before: Round,
  move: string,
  session: StudioSession,
  deps: StudioDeps,
): Promise<Round> {
  const after = outcomeOf({ ...before, moves: [...before.moves, move] })
  if (after.stakes === before.stakes) {
    const moved = applyOutcome({ ...before, moves: [...before.moves, move] }, after, session)
    const stored = await deps.store.saveRound(moved, { isPlayed: moved.phase === 'settled' })
    return advanceRound(stored ?? moved, session, deps)
  }
  const raising: Round = {
    ...before,
    phase: 'raising',
    pendingMove: move,
    raises: before.raises + 1,
  }
  await deps.store.saveRound(raising)
  return advanceRound(raising, session, deps)
}

/** Providers whose protocols report a lost round as a win of 0. */
const reportsLosses: ReadonlySet<ProviderId | null> = new Set<ProviderId>([
  'playngo',
  'pragmaticplay',
  'yggdrasil',
  'softswiss',
])

const applyOutcome = (
  round: Round,
  { isOver, winMinor, stakes }: Outcome,
  { gameSession, provider }: StudioSession,
): Round => {
  const owesWin = winMinor > 0n || (Boolean(gameSession) && reportsLosses.has(provider))
  const phase = nextPhase('betting', 'done', { isOver, owesWin })
  return { ...round, stakes, winMinor: round.poolMinor + winMinor, phase }
}

/** Advances a round as far as the wallet allows; every step is stored before the next is tried. */
export async function advanceRound(
  first: Round,
  session: StudioSession,
  deps: StudioDeps,
): Promise<Round> {
  let round = first
  while (isOpen(round.phase)) {
    const answer = session.gameSession
      ? await askWallet(round, session, deps)
      : { heard: 'done' as const }
    const next = nextRound(round, answer, session, deps.clock.now())
    if (next.phase === round.phase) return next
    const demo = session.gameSession ? undefined : demoChangeOf(round)
    const saved = await deps.store.saveRound(next, {
      isPlayed: next.phase === 'settled',
      pool: poolMoveOf(round, next, session),
      demoChangeMinor: demo,
      freeRounds: freeRoundsAfter(round, next),
    })
    round = saved ?? refusedDemo(round)
    if (!saved) await deps.store.saveRound(round)
  }
  return round
}

interface Answer {
  readonly heard: 'done' | 'refused' | 'unknown'
  readonly balance?: string
  readonly refusal?: NonNullable<Round['refusal']>
}

/** A round after the wallet's answer to the request of its phase. */
function nextRound(
  round: Round,
  { heard, balance, refusal }: Answer,
  session: StudioSession,
  now: Date,
): Round {
  const { pendingMove, phase } = round
  const placed = heard === 'done' && (phase === 'betting' || phase === 'raising')
  const moves = placed && pendingMove !== null ? [...round.moves, pendingMove] : round.moves
  const known = { ...round, balance: balance ?? round.balance, ...(refusal && { refusal }) }
  if (!placed) {
    const next = nextPhase(phase, heard, { isOver: true, owesWin: true })
    return { ...known, phase: next, pendingMove: next === 'playing' ? null : pendingMove }
  }
  const startedAt = round.startedAt ?? now
  const placedRound: Round = { ...known, moves, pendingMove: null, startedAt }
  const outcome = outcomeOf(placedRound)
  return applyOutcome(
    { ...placedRound, endsAt: endOf(placedRound, outcome, startedAt) },
    outcome,
    session,
  )
}

/** Play money that a request of the round's phase moves. */
function demoChangeOf(round: Round): bigint {
  if (round.phase === 'won') return round.winMinor
  return round.phase === 'betting' || round.phase === 'raising' ? -dueStakeOf(round) : 0n
}

const refusedDemo = (round: Round): Round => ({
  ...round,
  phase: round.phase === 'raising' ? 'playing' : 'refused',
  pendingMove: null,
  refusal: { code: 'wallet.insufficientFunds', details: {} },
})

/** What an answer to the stake of a free spin says of those that are left. */
function freeRoundsAfter(
  { phase, freeRoundId }: Round,
  after: Round,
): 'played' | 'over' | undefined {
  if (freeRoundId === null || phase !== 'betting') return undefined
  if (after.refusal?.code.startsWith('bonus.freeSpin')) return 'over'
  return after.startedAt === null ? undefined : 'played'
}

/** A real stake's share of the pool, and whether the round wins it. */
function poolMoveOf(
  before: Round,
  after: Round,
  { gameSession, gameToken, currency }: StudioSession,
) {
  const { stated } = findStudioGame(gameToken)
  const isPlaced = before.phase === 'betting' && after.startedAt !== null
  if (before.freeRoundId !== null) return undefined
  if (!isPlaced || !gameSession || stated.poolShare === undefined) return undefined
  const addHundredths = contributionOf(before.stakeMinor, stated.poolShare)
  return { gameToken, currency, addHundredths, isWon: outcomeOf(after).winsPool }
}

/** What the request of the phase stakes, in minor units. */
function dueStakeOf(round: Round): bigint {
  const { pendingMove, moves } = round
  const after = outcomeOf(
    pendingMove === null ? round : { ...round, moves: [...moves, pendingMove] },
  )
  return round.stakeMinor * BigInt(after.stakes - round.stakes)
}

/** Sends the request of the round's phase; a further stake has an id of its own. */
async function askWallet(
  round: Round,
  session: StudioSession,
  { walletOf, log }: StudioDeps,
): Promise<Answer> {
  const { gameSession, currency, provider } = session
  const wallet = walletOf(provider)
  const isRaise = round.phase === 'raising' || round.phase === 'lowering'
  const transactionId = isRaise ? `${round.id}-r${round.raises}` : round.id
  const move = {
    gameSession: gameSession ?? '',
    roundId: round.id,
    transactionId,
    play: playFactsOf(session),
    freeRoundId: round.freeRoundId ?? undefined,
  }
  const staked = round.freeRoundId === null ? dueStakeOf(round) : 0n
  const amountOf = (minor: bigint) => decimalFromMoney(money(minor, currency))
  try {
    const reply =
      round.phase === 'betting' || round.phase === 'raising'
        ? await wallet.bet({ ...move, amount: amountOf(staked) })
        : round.phase === 'won'
          ? await wallet.win({ ...move, amount: amountOf(round.winMinor) })
          : await wallet.rollback(move)
    return { heard: 'done', balance: decimalText(moneyFromDecimal(reply.balance, currency)) }
  } catch (error) {
    const isRefused = error instanceof WalletRefusal
    if (!isRefused && !(error instanceof WalletUnknown)) throw error
    const why = isRefused ? error.code : 'no answer'
    log.warn('studio.walletSaidNo', { roundId: round.id, phase: round.phase, why })
    if (!isRefused) return { heard: 'unknown' }
    const { code, details } = error
    return { heard: 'refused', refusal: { code, details } }
  }
}
