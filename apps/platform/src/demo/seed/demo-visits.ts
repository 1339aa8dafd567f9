import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { decimalFromMinor, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { stakesOf, withinCap } from '../../sandbox/studio/stakes.rules.ts'
import type { DemoPlayer, Paying } from './demo-players.ts'

/** A round: which of the market's stakes, from 0, and the win as a multiple of it. */
type Spin = readonly [stake: number, win?: number]

interface Visit {
  readonly daysAgo: number
  /** As a multiple of the method's smallest deposit. */
  readonly deposit?: number
  /** A deposit of the same amount that failed before. */
  readonly lost?: LostDeposit
  readonly spins: readonly Spin[]
  readonly isLastVoided?: true
  /** At a live table, in markets that have them. */
  readonly atTable?: true
  readonly levelUp?: true
  /** Wins back what all visits lose, and withdraws everything that was ever deposited. */
  readonly cashOut?: true
}

interface LostDeposit {
  readonly status: 'FAILED' | 'CANCELLED'
  readonly reason: 'declined' | 'abandoned'
}

/**
 * Oldest first. The deposits of the last days are small, and the last day has none: they count
 * against limits that are set today.
 */
const visits: readonly Visit[] = [
  { daysAgo: 97.3, deposit: 2, spins: [[2], [2, 2], [4], [3, 1.5], [4]] },
  { daysAgo: 95.6, spins: [[3], [4], [4, 2.5], [3]] },
  { daysAgo: 81.2, deposit: 2, spins: [[4], [3], [2, 5], [4], [4]], isLastVoided: true },
  {
    daysAgo: 66.4,
    deposit: 5,
    lost: { status: 'FAILED', reason: 'declined' },
    spins: [[4], [4], [4, 1.5], [3], [4], [2, 4]],
  },
  { daysAgo: 59.1, spins: [[3, 2], [3], [4], [2]] },
  { daysAgo: 45.7, spins: [[4], [4, 2], [4]], cashOut: true },
  {
    daysAgo: 33.2,
    deposit: 3,
    lost: { status: 'CANCELLED', reason: 'abandoned' },
    spins: [[3], [4], [2, 1.5], [4]],
  },
  { daysAgo: 20.5, spins: [[2], [3, 1.5], [1], [2, 2]] },
  { daysAgo: 11.8, spins: [[1, 4], [2], [2], [3]] },
  { daysAgo: 4.3, deposit: 2, spins: [[2], [1, 2], [2], [3, 1.5], [1]], atTable: true },
  { daysAgo: 1.9, spins: [[0, 5], [1], [2], [1]] },
  { daysAgo: 0.2, spins: [[1], [2, 1.5], [1], [2], [1, 3]], levelUp: true },
]

/** The game of a round, and what it is booked under. */
export interface PlayedGame {
  readonly gameId: string
  readonly vertical: Vertical
}

const slots = ['studio-northern-lights', 'studio-fox-trail', 'studio-midnight-owl'] as const
const table: PlayedGame = { gameId: 'harbour-roulette', vertical: 'LIVE_CASINO' }

const slotOf = (n: number): PlayedGame => ({
  gameId: slots[n % slots.length] ?? slots[0],
  vertical: 'CASINO',
})

/** A step of a demo player's past; its amounts in minor units. */
export type PastStep = { readonly at: Date; readonly key: string } & (
  | { readonly is: 'deposit'; readonly amountMinor: bigint; readonly lost?: LostDeposit }
  | ({ readonly is: 'bet' | 'win'; readonly amountMinor: bigint } & PlayedGame)
  /** Voids the bet of the same key. */
  | ({ readonly is: 'void'; readonly amountMinor: bigint; readonly betAt: Date } & PlayedGame)
  | { readonly is: 'withdrawal'; readonly amountMinor: bigint; readonly paidAt: Date }
  | { readonly is: 'levelUp' }
)

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * oneDayMs)

/** The time of the earliest step. */
export const pastBegins = (now: Date): Date => daysBefore(now, visits[0]?.daysAgo ?? 0)

type SpinAmounts = readonly [stakeMinor: bigint, winMinor: bigint]

/** Stakes as the studio offers them to the player's market. */
function spinAmountsOf({ currency, countryCode }: DemoPlayer) {
  const { maxStakeMinor } = marketRulesFor(countryCode).products.slots
  const max = maxStakeMinor === null ? null : decimalFromMinor(maxStakeMinor, currency)
  const stakes = withinCap(stakesOf(currency), max)
  return ([index, win = 0]: Spin): SpinAmounts => {
    const { amountMinor = 0n } = stakes[Math.min(index, stakes.length - 1)] ?? {}
    return [amountMinor, (amountMinor * BigInt(win * 2)) / 2n]
  }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n)

/** What all visits together lose, and what they deposit. */
function totalsOf(player: DemoPlayer, { smallest }: Paying) {
  const amountsOf = spinAmountsOf(player)
  const depositMinor = (times: number) =>
    moneyFromDecimal(times * smallest, player.currency).amountMinor
  const rounds = visits.map(({ spins }) => spins.map(amountsOf))
  const counted = rounds.flatMap((amounts, n) =>
    visits[n]?.isLastVoided ? amounts.slice(0, -1) : amounts,
  )
  return {
    rounds,
    depositMinor,
    lostMinor: sumOf(counted.map(([stake, win]) => stake - win)),
    paidMinor: sumOf(visits.map(({ deposit }) => (deposit ? depositMinor(deposit) : 0n))),
  }
}

type Totals = ReturnType<typeof totalsOf>

/** Moments of a visit, each some seconds after the last. */
function momentsFrom(startAt: Date) {
  let ms = startAt.getTime()
  return (seconds: number) => {
    ms += seconds * 1_000
    return new Date(ms)
  }
}

/** The steps of a player's past, oldest first; together they leave the balance unchanged. */
export function pastStepsOf(player: DemoPlayer, paying: Paying, now: Date): PastStep[] {
  const totals = totalsOf(player, paying)
  // Ids of payments have no dots: they are part of the history's cursors.
  const name = player.id.replaceAll('.', '-')
  const hasTables = marketRulesFor(player.countryCode).products.live.isAllowed
  return visits.flatMap((visit, nth) => {
    const next = momentsFrom(daysBefore(now, visit.daysAgo))
    const key = `history-${name}-${nth}`
    const payments = depositSteps(visit, key, next, totals)
    const amounts = [...(totals.rounds[nth] ?? [])]
    const [stake = 0n] = amounts[0] ?? []
    if (visit.cashOut) amounts.push([stake, stake + totals.lostMinor])
    const rounds = amounts.flatMap((each, n) => {
      const game = visit.atTable && hasTables ? table : slotOf(nth + (n > 2 ? 1 : 0))
      const isVoided = visit.isLastVoided && n === amounts.length - 1
      return roundSteps(each, { key: `${key}-${n}`, ...game }, Boolean(isVoided), next)
    })
    return [...payments, ...rounds, ...lastSteps(visit, key, next, totals)]
  })
}

type Next = ReturnType<typeof momentsFrom>

function depositSteps(
  { deposit, lost }: Visit,
  key: string,
  next: Next,
  { depositMinor }: Totals,
): PastStep[] {
  if (!deposit) return []
  const amountMinor = depositMinor(deposit)
  const before: PastStep | undefined = lost && {
    is: 'deposit',
    at: next(0),
    key: `${key}-lost`,
    amountMinor,
    lost,
  }
  return [...(before ? [before] : []), { is: 'deposit', at: next(95), key, amountMinor }]
}

function roundSteps(
  [stakeMinor, winMinor]: SpinAmounts,
  round: PlayedGame & { readonly key: string },
  isVoided: boolean,
  next: Next,
): PastStep[] {
  const betAt = next(47)
  const bet: PastStep = { is: 'bet', at: betAt, amountMinor: stakeMinor, ...round }
  if (isVoided) return [bet, { is: 'void', at: next(30), amountMinor: stakeMinor, betAt, ...round }]
  if (winMinor === 0n) return [bet]
  return [bet, { is: 'win', at: next(4), amountMinor: winMinor, ...round }]
}

function lastSteps(
  { levelUp, cashOut }: Visit,
  key: string,
  next: Next,
  { paidMinor }: Totals,
): PastStep[] {
  if (levelUp) return [{ is: 'levelUp', at: next(5), key }]
  if (!cashOut) return []
  const at = next(180)
  const paidAt = new Date(at.getTime() + oneDayMs)
  return [{ is: 'withdrawal', at, paidAt, key: `${key}-out`, amountMinor: paidMinor }]
}
