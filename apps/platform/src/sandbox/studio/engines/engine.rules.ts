import type { Draw } from './draw.rules.ts'

export const engineIds = [
  'lines',
  'ways',
  'cascade',
  'jackpot',
  'blackjack',
  'roulette',
  'videoPoker',
  'crash',
  'baccarat',
] as const
export type EngineId = (typeof engineIds)[number]

export const volatilities = ['low', 'medium', 'high'] as const

/** A round as far as it was played. */
export interface Table {
  /** What the round has cost so far, in stakes. */
  readonly stakes: number
  /** What it pays when it is over, in tenths of a stake; stakes are never returned besides. */
  readonly paysTenths: number
  readonly isOver: boolean
  /** What the player may do now, by the names of moves; empty when it is over. */
  readonly choices: readonly string[]
  /** The round wins the pool of its jackpot besides. */
  readonly winsPool?: boolean
  /** What the player may see of it, for the game's page. */
  readonly view: Readonly<Record<string, unknown>>
}

/** A paytable of an engine. */
export interface Variant {
  readonly volatility: (typeof volatilities)[number]
  /** Return to player, per cent, with the play that the rules recommend. */
  readonly rtp: number
  /** Per cent of the stakes that reach players through a pool rather than by the round. */
  readonly poolShare?: number
}

/** A kind of game. Its rounds are functions of their draws, bet and moves, and of nothing else. */
export interface Engine {
  readonly id: EngineId
  /** At least one; a game names its own by the index. */
  readonly variants: readonly Variant[]
  /**
   * Plays a round from its beginning up to the last of the moves.
   * @param bet what the player chose before: spots of a roulette table, a target; else undefined
   * @throws IllegalPlay for a bet or move that the rules do not have
   */
  play(variant: number, draw: Draw, bet: unknown, moves: readonly string[]): Table
  /** The bet that the stated return holds for. */
  readonly usualBet: unknown
  /** The move that the rules recommend; called while there are choices. */
  recommend(variant: number, table: Table): string
}

/** The rules have no such bet or move. */
export class IllegalPlay extends Error {
  override readonly name = 'IllegalPlay'
}

/** The variant of a game, by its index. */
export function variantOf<V>(variants: readonly V[], index: number): V {
  const found = variants[index]
  if (found === undefined) throw new RangeError(`There is no variant ${index}`)
  return found
}

/** A round without choices, which is over at once. */
export const finished = (paysTenths: number, view: Table['view'], stakes = 1): Table => ({
  stakes,
  paysTenths,
  isOver: true,
  choices: [],
  view,
})

/** For engines whose rounds have no moves. */
export function refuseMoves(moves: readonly string[]): void {
  if (moves.length > 0) throw new IllegalPlay('This game has no moves.')
}

/** As a variant states it: per cent with two decimals. */
export const percentOf = (share: number): number => Math.round(share * 10_000) / 100
