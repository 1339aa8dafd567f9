import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { stakesOf } from '../../sandbox/studio/stakes.rules.ts'

/** An integer from 0 up to, not including, its argument. */
export type Random = (below: number) => number

interface Range {
  readonly from: number
  readonly to: number
}

/** A visit ends well before a sign-in that no gateway renews, after fifteen minutes. */
export const roundsOfVisit = { slot: { from: 8, to: 20 }, table: { from: 3, to: 6 } } as const

/** Milliseconds. The pace of a person who looks at each result, so that a laptop stays quiet. */
export const pauses = {
  /** Before a bot's first visit. */
  arrival: { from: 1_000, to: 20_000 },
  betweenRounds: { from: 8_000, to: 20_000 },
  beforeBet: { from: 1_000, to: 6_000 },
  beforeMove: { from: 800, to: 1_600 },
  /** Longer than a table keeps a seat for a page that is loaded again. */
  afterVisit: { from: 25_000, to: 60_000 },
  afterRefusal: { from: 120_000, to: 240_000 },
} as const satisfies Readonly<Record<string, Range>>

/** A whole number of a range, both ends included. */
export const within = ({ from, to }: Range, random: Random): number => from + random(to - from + 1)

export function chooseOf<T>(options: readonly T[], random: Random): T | undefined {
  return options[options.length > 0 ? random(options.length) : 0]
}

const smallStakes = 3

/** One of the smallest stakes on offer, as the market's cap leaves them. */
export const chooseStake = (stakes: readonly string[], random: Random): string | undefined =>
  chooseOf(stakes.slice(0, smallStakes), random)

/** Until the next round of a slot: never shorter than the market's minimum. */
export const betweenRoundsMs = (minRoundMs: number, random: Random): number =>
  Math.max(within(pauses.betweenRounds, random), minRoundMs + 500)

const spots: Readonly<Record<string, readonly string[]>> = {
  roulette: ['red', 'black', 'odd', 'even', 'dozen-1', 'dozen-2', 'dozen-3', '7', '17', '23'],
  baccarat: ['player', 'banker', 'tie'],
}

/** The chips for a live table's round; undefined where a bet has no spots. */
export function chooseBet(engine: string, random: Random): unknown {
  const spot = chooseOf(spots[engine] ?? [], random)
  return spot === undefined ? undefined : [{ spot, chips: 1 + random(2) }]
}

/** Draws up to sixteen, like a cautious player; never pays a further stake. */
export const chooseMove = (total: number): 'hit' | 'stand' => (total < 17 ? 'hit' : 'stand')

const lowStakes = 40n
const fullStakes = 400n

/** What a bot is given to play on, in minor units; 0 while it has enough. */
export function fundsDue(mainMinor: bigint, currency: Currency): bigint {
  const stake = stakesOf(currency)[2]?.amountMinor ?? 0n
  return mainMinor < stake * lowStakes ? stake * fullStakes - mainMinor : 0n
}
