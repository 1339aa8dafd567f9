import type { MarketRules, TimeoutValue } from '@player-site/contracts/market-rules/market-rules.ts'
import { Temporal } from 'temporal-polyfill'

const lengths: Readonly<Record<TimeoutValue, Temporal.DurationLike>> = {
  '24H': { hours: 24 },
  '1W': { weeks: 1 },
  '1M': { months: 1 },
  '6W': { weeks: 6 },
}

const addLength = (now: Date, timeZone: string, length: Temporal.DurationLike): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).add(length)
      .epochMilliseconds,
  )

/** When a break that starts now ends, by the calendar of the market. */
export const timeoutEnd = (timeout: TimeoutValue, now: Date, { timeZone }: MarketRules): Date =>
  addLength(now, timeZone, lengths[timeout])

/** When an exclusion of this many months ends. */
export const exclusionEnd = (months: number, now: Date, { timeZone }: MarketRules): Date =>
  addLength(now, timeZone, { months })

/** The offered lengths, in months; each market has a minimum. */
const exclusionLengths = [1, 3, 6, 12, 24, 36, 60] as const

export const offeredExclusions = ({ exclusionMinMonths }: MarketRules): readonly number[] =>
  exclusionLengths.filter((months) => months >= exclusionMinMonths)
