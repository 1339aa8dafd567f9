import {
  type Currency,
  type CurrencyDisplay,
  displayOf,
} from '@player-site/contracts/kernel/currencies.ts'
import { decimalText, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Palette } from '../images/palettes.ts'
import type { EngineId } from './engines/engine.rules.ts'
import { commitmentOf } from './engines/seeded-draw.ts'
import { outcomeOf } from './outcome.ts'
import type { Phase } from './round.rules.ts'
import { livePhaseStart } from './round-end.ts'
import { chipsWithin, limitIn, stakesOf, withinCap } from './stakes.rules.ts'
import {
  playFactsOf,
  type RefusalDetails,
  type Round,
  type StudioSession,
} from './studio.repository.ts'
import { freeStakeIn, type StudioDeps } from './studio.rounds.ts'
import { findStudioGame, isLive } from './studio-games.ts'

/** The page's state; amounts are decimal text in `currency`. */
export interface StudioState {
  readonly session: string
  readonly gameId: string
  readonly title: string
  readonly engine: EngineId
  readonly variant: number
  readonly volatility: string
  readonly scene: string
  readonly palette: Palette
  readonly image: string
  readonly currency: Currency
  /** How the operator writes amounts of the currency. */
  readonly display: CurrencyDisplay
  readonly demo: boolean
  readonly stakes: readonly string[]
  /** The market's cap of a round; null where the wallet has told none. */
  readonly maxStake: string | null
  readonly rounds: number
  readonly balance: string
  /** Free spins that are played first; null without any. */
  readonly freeRounds: FreeRoundsState | null
  /** Minimum duration of a round in the player's market. */
  readonly minRoundMs: number
  /** Stated return to player, 0 to 1. */
  readonly returnToPlayer: number
  /** What the game's pool would pay; null for games without one. */
  readonly jackpot: string | null
  /** A table that deals by its own clock to all its players; what a round may cost there. */
  readonly live: { readonly maxStake: string } | null
  /** Hash of the next round's seed; a live table announces its own. */
  readonly commitment: string
  /** The round that an earlier page left unfinished. */
  readonly round: RoundState | null
}

/** Free spins that are left; what each is worth as decimal text. */
export interface FreeRoundsState {
  readonly left: number
  readonly stake: string
}

const freeRoundsIn = (session: StudioSession): FreeRoundsState | null => {
  const stake = freeStakeIn(session)
  return stake ? { left: session.freeRoundsLeft, stake: decimalText(stake) } : null
}

export interface RoundState {
  readonly id: string
  readonly phase: Phase
  /** What the page shows of the round. */
  readonly view: Readonly<Record<string, unknown>>
  readonly choices: readonly string[]
  /** How many moves were made; the next one names it. */
  readonly moves: number
  /** Of one stake. */
  readonly unit: string
  /** Everything the round has cost. */
  readonly stake: string
  readonly win: string
  /** The part of the win from a pool. */
  readonly pool: string
  readonly balance: string | null
  /** What the game's pool pays now; null for games without one. */
  readonly jackpot: string | null
  readonly rounds: number
  /** Whether free spins pay for it. */
  readonly isFree: boolean
  readonly freeRounds: FreeRoundsState | null
  /** Since the first stake was placed. */
  readonly elapsedMs: number
  readonly commitment: string
  /** Once the round is over. */
  readonly seed: string | null
  readonly nextCommitment: string
  /** The live table's round; null for a round of one player. */
  readonly table: string | null
  /** Why the wallet has just refused a stake. */
  readonly why?: RefusalDetails
}

/** Everything that decided a round, for the check of it. */
export interface RoundProof {
  readonly engine: EngineId
  readonly variant: number
  readonly title: string
  readonly commitment: string
  /** Null until the round is over. */
  readonly seed: string | null
  readonly request: string
  /** Dealt by a live table to all its players; the request is then the table's round. */
  readonly live: boolean
  readonly bet: unknown
  readonly moves: readonly string[]
  readonly stakes: number
  readonly paysTenths: number
  readonly currency: Currency
  readonly stake: string
  readonly win: string
  readonly pool: string
}

/** The pool of the session's game as decimal text; null for games without one. */
async function readJackpot(
  { gameToken, currency }: StudioSession,
  store: Pick<StudioDeps['store'], 'readPool'>,
): Promise<string | null> {
  if (findStudioGame(gameToken).engine !== 'jackpot') return null
  return decimalText(money(await store.readPool(gameToken, currency), currency))
}

export async function readState(
  session: StudioSession,
  unfinished: Round | undefined,
  deps: Pick<StudioDeps, 'walletOf' | 'clock' | 'store'>,
): Promise<StudioState> {
  const { walletOf } = deps
  const { id, gameId, currency, gameSession, provider, rounds, gameToken, nextSeed } = session
  const table = gameSession
    ? await walletOf(provider).balance(gameSession, playFactsOf(session))
    : undefined
  const { maxStake, minRoundMs } = table?.rules ?? { maxStake: null, minRoundMs: null }
  const game = findStudioGame(gameToken)
  const { title, engine, variant, stated, scene, palette, image, limits } = game
  const offered = limits ? chipsWithin(limits, currency) : stakesOf(currency)
  return {
    session: id,
    gameId,
    title,
    engine,
    variant,
    volatility: stated.volatility,
    scene,
    palette,
    image,
    currency,
    display: displayOf(currency),
    demo: gameSession === null,
    stakes: withinCap(offered, maxStake).map(decimalText),
    maxStake: maxStake === null ? null : decimalText(moneyFromDecimal(maxStake, currency)),
    rounds,
    freeRounds: freeRoundsIn(session),
    minRoundMs: minRoundMs ?? 0,
    balance: table
      ? decimalText(moneyFromDecimal(table.balance, currency))
      : decimalText(money(session.demoBalanceMinor, currency)),
    returnToPlayer: stated.rtp / 100,
    jackpot: await readJackpot(session, deps.store),
    live: isLive(game) ? { maxStake: decimalText(limitIn(game.limits.max, currency)) } : null,
    commitment: commitmentOf(nextSeed),
    round: unfinished ? await roundStateOf(unfinished, session, deps) : null,
  }
}

/**
 * Only what the player may know: cards face down and the seed of a round in play stay secret.
 * @param session as it is after the round's last step
 */
export async function roundStateOf(
  round: Round,
  session: StudioSession,
  { clock, store }: Pick<StudioDeps, 'clock' | 'store'>,
): Promise<RoundState> {
  const { id, phase, moves, stakeMinor, stakes, refusal, seed, startedAt } = round
  const textOf = (minor: bigint) => decimalText(money(minor, session.currency))
  const isPlaced = startedAt !== null
  const { view, choices, isOver, winMinor } = outcomeOf(round)
  const now = clock.now()
  const isAfter = (moment: Date | null | undefined) => !moment || moment <= now
  // At a live table no player sees cards before bets are closed for all.
  const isShown = isPlaced && isAfter(round.closesAt)
  const isChoosing = isShown && isAfter(livePhaseStart(round, 'deciding'))
  return {
    id,
    phase,
    view: isShown ? view : {},
    choices: isChoosing ? choices : [],
    moves: moves.length,
    unit: textOf(stakeMinor),
    stake: textOf(round.freeRoundId === null ? stakeMinor * BigInt(stakes) : 0n),
    win: textOf(isPlaced ? winMinor + round.poolMinor : 0n),
    pool: textOf(round.poolMinor),
    // No wallet tells that of play money, also when a request is repeated.
    balance: session.gameSession ? round.balance : textOf(session.demoBalanceMinor),
    jackpot: await readJackpot(session, store),
    rounds: session.rounds,
    isFree: round.freeRoundId !== null,
    freeRounds: freeRoundsIn(session),
    elapsedMs: startedAt ? now.getTime() - startedAt.getTime() : 0,
    commitment: commitmentOf(seed),
    seed: isOver && isPlaced ? seed : null,
    nextCommitment: commitmentOf(session.nextSeed),
    table: round.closesAt ? round.requestId : null,
    ...(refusal && { why: refusal }),
  }
}

export function proofOf(round: Round, { gameToken, currency }: StudioSession): RoundProof {
  const { engine, variant, seed, requestId, bet, moves, stakeMinor, poolMinor, closesAt } = round
  const { isOver, stakes, paysTenths, winMinor } = outcomeOf(round)
  const isKnown = isOver && round.startedAt !== null
  const textOf = (minor: bigint) => decimalText(money(minor, currency))
  return {
    engine,
    variant,
    title: findStudioGame(gameToken).title,
    commitment: commitmentOf(seed),
    seed: isKnown ? seed : null,
    request: requestId,
    live: closesAt !== null,
    bet,
    moves,
    stakes: isKnown ? stakes : 0,
    paysTenths: isKnown ? paysTenths : 0,
    currency,
    stake: textOf(stakeMinor),
    win: textOf(isKnown ? winMinor + poolMinor : 0n),
    pool: textOf(poolMinor),
  }
}
