import {
  type LimitFault,
  type LimitPeriod,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { LimitBounds, MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'

/** What a limit is to become; an amount of `null` lifts it. */
export interface PendingLimit {
  readonly limitMinor: bigint | null
  /** From when the player may confirm it. */
  readonly from: Date
}

export interface Limit {
  /** Minor units; `null`: there is none. */
  readonly limitMinor: bigint | null
  readonly pending: PendingLimit | null
  readonly isLocked: boolean
  readonly updatedAt: Date | null
}
export type Limits = Readonly<Record<LimitPeriod, Limit>>

export const noLimit: Limit = { limitMinor: null, pending: null, isLocked: false, updatedAt: null }
export const noLimits: Limits = { D: noLimit, W: noLimit, M: noLimit }

/** What a player wants of one limit; `limitMinor: null` lifts it. */
export type LimitRequest =
  | { readonly is: 'set'; readonly limitMinor: bigint | null }
  | { readonly is: 'cancelPending' }
  | { readonly is: 'confirmPending' }

export interface LimitTerms {
  readonly now: Date
  readonly bounds: LimitBounds
  readonly rules: Pick<MarketRules, 'limits'>
  /** When the running day, week or month of the limit ends. */
  readonly resetAt: Date
  /** The most the market lets anybody set for a month; `null`: as much as the bounds. */
  readonly monthlyCapMinor: number | null
}

export type LimitRefusal = LimitFault | 'nothingPending' | 'notDue'

/** Why a limit cannot be what was wished for. */
export class LimitRefused extends Error {
  override readonly name = 'LimitRefused'
  readonly refusal: LimitRefusal
  constructor(refusal: LimitRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const isAbove = (a: bigint | null, b: bigint | null): boolean => b !== null && (a === null || a > b)

/** Refuses an amount that does not stand between those of the shorter and the longer periods. */
function checkOrder(limits: Limits, period: LimitPeriod, limitMinor: bigint | null): void {
  if (limitMinor === null) return
  const at = limitPeriods.indexOf(period)
  for (const [index, other] of limitPeriods.entries()) {
    const { limitMinor: known } = limits[other]
    if (known === null || index === at) continue
    if (index > at && limitMinor > known) throw new LimitRefused('too_high')
    if (index < at && limitMinor < known) throw new LimitRefused('too_low')
  }
}

/** What a limit may be set to; the market may let nobody have more a month. */
export function boundsOf(
  period: LimitPeriod,
  { bounds: { min, max }, monthlyCapMinor }: Pick<LimitTerms, 'bounds' | 'monthlyCapMinor'>,
): LimitBounds {
  return {
    min,
    max: period === 'M' && monthlyCapMinor !== null ? Math.min(max, monthlyCapMinor) : max,
  }
}

function checkBounds(period: LimitPeriod, limitMinor: bigint | null, terms: LimitTerms): void {
  if (limitMinor === null) return
  const { min, max } = boundsOf(period, terms)
  if (limitMinor < BigInt(min) || limitMinor > BigInt(max)) throw new LimitRefused('interval')
}

const hourMs = 3_600_000

/** When a raised or lifted limit may bind, by the rules of the market. */
export function increaseDueAt({ now, rules, resetAt }: LimitTerms): Date {
  const { increaseDelayHours, waitsForPeriodEnd } = rules.limits
  const waited = now.getTime() + increaseDelayHours * hourMs
  if (!waitsForPeriodEnd) return new Date(waited)
  return new Date(Math.max(waited, resetAt.getTime()))
}

/**
 * The limits after what a player wished for one of them: a lower one binds at once and takes a
 * pending change with it; a higher one, or none, waits for its date and for a second word.
 * @throws LimitRefused
 * @see A§4 Responsible gambling, A§5 Validation rules, design "Limit changes"
 */
export function changeLimit(
  limits: Limits,
  period: LimitPeriod,
  wish: LimitRequest,
  terms: LimitTerms,
): Limits {
  const limit = limits[period]
  const { pending } = limit
  const withLimit = (change: Partial<Limit>): Limits => ({
    ...limits,
    [period]: { ...limit, ...change, updatedAt: terms.now },
  })
  if (limit.isLocked && wish.is !== 'cancelPending') throw new LimitRefused('locked')
  switch (wish.is) {
    case 'cancelPending':
      if (!pending) throw new LimitRefused('nothingPending')
      return withLimit({ pending: null })
    case 'confirmPending':
      if (!pending) throw new LimitRefused('nothingPending')
      if (terms.now < pending.from) throw new LimitRefused('notDue')
      checkOrder(limits, period, pending.limitMinor)
      return withLimit({ limitMinor: pending.limitMinor, pending: null })
    case 'set': {
      const { limitMinor } = wish
      checkBounds(period, limitMinor, terms)
      checkOrder(limits, period, limitMinor)
      if (!isAbove(limitMinor, limit.limitMinor)) return withLimit({ limitMinor, pending: null })
      return withLimit({ pending: { limitMinor, from: increaseDueAt(terms) } })
    }
  }
}

/** What was counted against the limits of each period so far, in minor units. */
export type Used = Readonly<Record<LimitPeriod, bigint>>

/** The limit that leaves the least. */
export interface Room {
  readonly period: LimitPeriod
  /** Never below zero. */
  readonly leftMinor: bigint
}

/** What the tightest limit leaves; undefined where the player has set none. */
export function findTightestRoom(limits: Limits, used: Used): Room | undefined {
  let tightest: Room | undefined
  for (const period of limitPeriods) {
    const { limitMinor } = limits[period]
    if (limitMinor === null) continue
    const left = limitMinor - used[period]
    const leftMinor = left > 0n ? left : 0n
    if (!tightest || leftMinor < tightest.leftMinor) tightest = { period, leftMinor }
  }
  return tightest
}
