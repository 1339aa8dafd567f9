import {
  type LimitFault,
  type LimitPeriod,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { LimitBounds, MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'

/** A pending value; `null` removes the limit. */
export interface PendingLimit {
  readonly limitMinor: bigint | null
  /** When the player may confirm it. */
  readonly from: Date
}

export interface Limit {
  /** Minor units; `null`: no limit. */
  readonly limitMinor: bigint | null
  readonly pending: PendingLimit | null
  readonly isLocked: boolean
  readonly updatedAt: Date | null
}
export type Limits = Readonly<Record<LimitPeriod, Limit>>

export const noLimit: Limit = { limitMinor: null, pending: null, isLocked: false, updatedAt: null }
/** @testing what every player starts with in the database, where a test needs no database */
export const noLimits: Limits = { D: noLimit, W: noLimit, M: noLimit }

/** A player's requested change of one limit; `limitMinor: null` removes it. */
export type LimitRequest =
  | { readonly is: 'set'; readonly limitMinor: bigint | null }
  | { readonly is: 'cancelPending' }
  | { readonly is: 'confirmPending' }

export interface LimitTerms {
  readonly now: Date
  readonly bounds: LimitBounds
  readonly rules: Pick<MarketRules, 'limits'>
  /** When the current day, week or month of the limit ends. */
  readonly resetAt: Date
  /** The market's maximum for a month; `null`: only the bounds apply. */
  readonly monthlyCapMinor: number | null
}

export type LimitRefusal = LimitFault | 'nothingPending' | 'notDue'

/** Why a requested limit is invalid. */
export class LimitRefused extends Error {
  override readonly name = 'LimitRefused'
  readonly refusal: LimitRefusal
  constructor(refusal: LimitRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const isAbove = (a: bigint | null, b: bigint | null): boolean => b !== null && (a === null || a > b)

/** Requires a limit to lie between those of the shorter and the longer periods. */
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

/** The valid range of a limit; the market may have a monthly maximum. */
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

/** When a raised or removed limit may apply, by the market's rules. */
export function increaseDueAt({ now, rules, resetAt }: LimitTerms): Date {
  const { increaseDelayHours, waitsForPeriodEnd } = rules.limits
  const waited = now.getTime() + increaseDelayHours * hourMs
  if (!waitsForPeriodEnd) return new Date(waited)
  return new Date(Math.max(waited, resetAt.getTime()))
}

/**
 * Applies a requested change to the limits: a decrease applies immediately and discards a pending
 * change; an increase or removal waits for its date and a confirmation.
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

/** The amount used of each period's limit so far, in minor units. */
export type Used = Readonly<Record<LimitPeriod, bigint>>

/** The limit with the smallest remaining amount. */
export interface Room {
  readonly period: LimitPeriod
  /** Never below zero. */
  readonly leftMinor: bigint
}

/** The remaining amount of the strictest limit; undefined without limits. */
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
