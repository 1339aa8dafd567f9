import { addCalendarDays, calendarDays, periodAt } from '../../calendar/periods.ts'
import type { CampaignTerms } from './campaign.rules.ts'
import { type CashbackTerms, claimDaysAfter } from './cashback.rules.ts'

/** What the losses of a cashback are counted over: `[startAt, endAt)`. */
export interface CashbackWindow {
  /** The calendar day it begins on, which names it among those of its campaign. */
  readonly day: string
  readonly startAt: Date
  readonly endAt: Date
  /** The moment from which it can be claimed no longer. */
  readonly claimUntil: Date
}

export interface CashbackWindows {
  readonly open?: CashbackWindow
  readonly next?: CashbackWindow
  /** Those that have ended and may still be claimed, and one that may not any more; oldest first. */
  readonly ended: readonly CashbackWindow[]
}

type WindowTerms = Pick<CampaignTerms, 'startsAt' | 'endsAt'>
type Days = Omit<CashbackWindow, 'claimUntil'>

/** The calendar's windows around a moment, the earliest first. */
function daysAround(terms: CashbackTerms, now: Date, timeZone: string): Days[] {
  if (terms.kind === 'SPECIFIC_DAY' || terms.kind === 'TIMEFRAME') {
    const [first, last] =
      terms.kind === 'TIMEFRAME' ? [terms.firstDay, terms.lastDay] : [terms.day, terms.day]
    return [{ day: first, ...calendarDays(first, last, timeZone) }]
  }
  const length = terms.kind === 'WEEKLY' ? 'W' : 'D'
  const current = periodAt(length, now, timeZone)
  const previous = periodAt(length, new Date(current.startAt.getTime() - 1), timeZone)
  const next = periodAt(length, current.resetAt, timeZone)
  return [previous, current, next].map(({ firstDay: day, startAt, resetAt: endAt }) => ({
    ...{ day, startAt, endAt },
  }))
}

/** Nothing counts before a campaign begins, or after it ends. */
function withinCampaign({ startsAt, endsAt }: WindowTerms, { startAt, endAt, day }: Days): Days {
  const [first, last] = [new Date(startsAt), endsAt === null ? endAt : new Date(endsAt)]
  return {
    day,
    startAt: first > startAt ? first : startAt,
    endAt: last < endAt ? last : endAt,
  }
}

/**
 * The windows of a cashback around a moment, in days of a time zone: those of 23 and 25 hours are
 * whole ones.
 */
export function cashbackWindows(
  terms: WindowTerms,
  cashback: CashbackTerms,
  now: Date,
  timeZone: string,
): CashbackWindows {
  const days = claimDaysAfter(cashback)
  const windows = daysAround(cashback, now, timeZone)
    .map((one) => withinCampaign(terms, one))
    .filter(({ startAt, endAt }) => startAt < endAt)
    .map((one) => ({ ...one, claimUntil: addCalendarDays(one.endAt, days, timeZone) }))
  const open = windows.find(({ startAt, endAt }) => startAt <= now && now < endAt)
  const next = windows.find(({ startAt }) => startAt > now)
  return {
    ...(open && { open }),
    ...(next && { next }),
    ended: windows.filter(({ endAt }) => endAt <= now),
  }
}
