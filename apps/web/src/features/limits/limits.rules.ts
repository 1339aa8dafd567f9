import {
  type LimitChange,
  type LimitDuration,
  type LimitFault,
  type LimitsView,
  type LimitType,
  type LimitView,
  limitDurations,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'

const durations = limitPeriods.map((period) => limitDurations[period])

export const limitOf = ({ limits }: LimitsView, duration: LimitDuration): LimitView | undefined =>
  limits.find((limit) => limit.duration === duration)

/**
 * The possible errors of a limit of each duration.
 * @see A§5 "Mapping from backend code and period"
 */
const faultsOf: Readonly<Record<LimitFault, readonly LimitDuration[]>> = {
  interval: ['daily', 'weekly', 'monthly'],
  too_high: ['daily', 'weekly'],
  too_low: ['weekly', 'monthly'],
  locked: ['daily', 'weekly', 'monthly'],
}

const codeStarts = { deposit: 'error.deposit.limit.', loss: 'error.spend.limit.' } as const

const isFault = (text: string): text is LimitFault => Object.hasOwn(faultsOf, text)

/**
 * Returns the error that the platform's code means for this limit; undefined for unrelated codes.
 */
export function faultIn(
  code: Failure['code'],
  type: LimitType,
  duration: LimitDuration,
): LimitFault | undefined {
  const start = codeStarts[type]
  const fault = code.startsWith(start) ? code.slice(start.length) : ''
  return isFault(fault) && faultsOf[fault].includes(duration) ? fault : undefined
}

const range = z.object({ min: z.number(), max: z.number() })

/** A sentence: its message id, its amounts, and the limit it refers to. */
export interface FaultSentence {
  readonly id: string
  readonly amounts: Readonly<Record<string, number>>
  readonly other?: LimitDuration
}

/** The set limits on one side of a duration, the closest in amount first. */
const bound = (view: LimitsView, duration: LimitDuration, side: 'shorter' | 'longer') => {
  const at = durations.indexOf(duration)
  const found = durations
    .filter((_, index) => (side === 'longer' ? index > at : index < at))
    .flatMap((other) => {
      const limit = limitOf(view, other)?.limit ?? null
      return limit === null ? [] : [{ other, limit }]
    })
  return found.sort((a, b) => (side === 'longer' ? a.limit - b.limit : b.limit - a.limit))[0]
}

/** Explains a refused change to the player: what is wrong, and which amounts are possible. */
export function sentenceFor(
  failure: Failure,
  type: LimitType,
  duration: LimitDuration,
  view: LimitsView,
): FaultSentence {
  const general = { id: `error.${failure.code}`, amounts: {} }
  const fault = faultIn(failure.code, type, duration)
  if (fault === 'interval') {
    const parsedRange = z.safeParse(range, failure.details)
    return parsedRange.success
      ? { id: 'limits.fault.interval', amounts: parsedRange.data }
      : general
  }
  if (fault === 'too_high' || fault === 'too_low') {
    const near = bound(view, duration, fault === 'too_high' ? 'longer' : 'shorter')
    if (!near) return general
    return { id: `limits.fault.${fault}`, amounts: { amount: near.limit }, other: near.other }
  }
  return general
}

export type LimitOutcome = 'removal' | 'received' | 'update' | 'canceled'

/**
 * Returns the result of a change from its reply.
 * @see A§8 "limit removal, received, update and canceled"
 */
export function outcomeOf(change: LimitChange, after: LimitsView): LimitOutcome {
  if ('cancelPendingLimit' in change) return 'canceled'
  if ('deleteLimit' in change) return 'removal'
  if ('confirmPendingLimit' in change) return 'update'
  return limitOf(after, change.duration)?.pendingLimitActiveFrom ? 'received' : 'update'
}

export const toastIdFor = (type: LimitType, outcome: LimitOutcome): string =>
  `limits.toast.${type}.${outcome}`

const againMs = { soonest: 15_000, latest: 6 * 3_600_000, grace: 250 } as const

/** Returns the ms until a limit changes by itself: a period ends, or a change falls due. */
export function nextPollMs({ limits }: LimitsView, nowMs: number): number {
  const moments = limits.flatMap(({ resetAt, pendingLimitActiveFrom: from, pendingLimitDue }) => [
    Date.parse(resetAt),
    ...(from !== null && !pendingLimitDue ? [Date.parse(from)] : []),
  ])
  const leftMs = Math.min(...moments) - nowMs
  // This clock may be ahead of the platform's, whose reply then contains no change yet.
  if (!(leftMs > 0)) return againMs.soonest
  return Math.min(againMs.latest, leftMs + againMs.grace)
}

/** The used share of the limit, from 0 to 1, and whether little of it is left. */
export function meterOf({ limit, used }: Pick<LimitView, 'limit' | 'used'>) {
  const share = limit === null || limit <= 0 ? 0 : Math.min(1, used / limit)
  return { share, isNear: share >= 0.8 }
}

type Unit = 'day' | 'hour' | 'minute'
const unitMs: Readonly<Record<Unit, number>> = { day: 86_400_000, hour: 3_600_000, minute: 60_000 }

/** Returns the time until then in the two largest units, at least one minute. */
export function timeLeft(fromMs: number, nowMs: number): readonly (readonly [Unit, number])[] {
  const leftMs = Math.max(
    unitMs.minute,
    Math.ceil((fromMs - nowMs) / unitMs.minute) * unitMs.minute,
  )
  const days = Math.floor(leftMs / unitMs.day)
  const hours = Math.floor((leftMs % unitMs.day) / unitMs.hour)
  const minutes = Math.floor((leftMs % unitMs.hour) / unitMs.minute)
  const units = [
    ['day', days],
    ['hour', hours],
    ['minute', days > 0 ? 0 : minutes],
  ] as const
  return units.filter(([, count]) => count > 0)
}
