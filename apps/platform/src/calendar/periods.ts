import type { LimitPeriod } from '@player-site/contracts/limits/limits.entities.ts'
import { Temporal } from 'temporal-polyfill'

/** The current day, week or month of a market: `[startAt, resetAt)`. */
export interface Period {
  readonly startAt: Date
  readonly resetAt: Date
  /** The calendar day it begins on, `2026-11-21`. */
  readonly firstDay: string
}

const zonedAt = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

const dateOf = (zoned: Temporal.ZonedDateTime): Date => new Date(zoned.epochMilliseconds)

/** The calendar day of a moment in a time zone, `2026-11-21`. */
export const dayAt = (at: Date, timeZone: string): string =>
  zonedAt(at, timeZone).toPlainDate().toString()

/**
 * The day, the week from Monday or the month of a moment, by the calendar of a time zone: days of
 * 23 and 25 hours count as whole ones.
 */
export function periodAt(period: LimitPeriod, at: Date, timeZone: string): Period {
  const today = zonedAt(at, timeZone).startOfDay()
  // Computed in calendar days rather than hours: a midnight may be missing, or occur twice.
  const first = {
    D: () => today,
    W: () => today.subtract({ days: today.dayOfWeek - 1 }),
    M: () => today.with({ day: 1 }),
  }
    [period]()
    .startOfDay()
  const length = { D: { days: 1 }, W: { days: 7 }, M: { months: 1 } }[period]
  return {
    startAt: dateOf(first),
    resetAt: dateOf(first.add(length).startOfDay()),
    firstDay: first.toPlainDate().toString(),
  }
}

/** Whole calendar days of a time zone, `[startAt, endAt)`. @param lastDay counts too */
export function calendarDays(
  firstDay: string,
  lastDay: string,
  timeZone: string,
): { readonly startAt: Date; readonly endAt: Date } {
  const startOf = (day: Temporal.PlainDate) => dateOf(day.toZonedDateTime(timeZone).startOfDay())
  return {
    startAt: startOf(Temporal.PlainDate.from(firstDay)),
    endAt: startOf(Temporal.PlainDate.from(lastDay).add({ days: 1 })),
  }
}

/** The same time of day some calendar days later. */
export const addCalendarDays = (at: Date, days: number, timeZone: string): Date =>
  dateOf(zonedAt(at, timeZone).add({ days }))
