import { describe, expect, it } from 'vitest'
import type { CashbackTerms } from './cashback.rules.ts'
import { type CashbackWindow, cashbackWindows } from './cashback-windows.ts'

const always: { startsAt: string; endsAt: string | null } = {
  startsAt: '2025-12-01T00:00:00.000Z',
  endsAt: null,
}
const ofEach = { share: 1_000, minNetLosses: {} }
const daily: CashbackTerms = { kind: 'DAILY', ...ofEach }
const weekly: CashbackTerms = { kind: 'WEEKLY', ...ofEach }
const helsinki = 'Europe/Helsinki'

const text = (window: CashbackWindow | undefined) =>
  window && [window.day, ...[window.startAt, window.endAt, window.claimUntil].map(short)].join(' ')
const short = (at: Date) => at.toISOString().slice(0, 16)

const windowsAt = (
  terms: CashbackTerms,
  now: string,
  { timeZone = helsinki, ...campaign }: Partial<typeof always> & { timeZone?: string } = {},
) => cashbackWindows({ ...always, ...campaign }, terms, new Date(now), timeZone)

describe('the windows of a cashback', () => {
  it('of each day begin at midnight of the market, and are claimed the day after', () => {
    const { open, ended } = windowsAt(daily, '2026-03-10T22:30:00Z')
    expect(text(open)).toBe('2026-03-11 2026-03-10T22:00 2026-03-11T22:00 2026-03-12T22:00')
    expect(ended.map(text)).toEqual([
      '2026-03-10 2026-03-09T22:00 2026-03-10T22:00 2026-03-11T22:00',
    ])
  })

  it('of a day of 23 hours and one of 25 are whole days', () => {
    const spring = windowsAt(daily, '2026-03-29T10:00:00Z').open
    expect(text(spring)).toBe('2026-03-29 2026-03-28T22:00 2026-03-29T21:00 2026-03-30T21:00')
    const autumn = windowsAt(daily, '2026-10-25T10:00:00Z').open
    expect(text(autumn)).toBe('2026-10-25 2026-10-24T21:00 2026-10-25T22:00 2026-10-26T22:00')
    // Midnight does not exist there on this day.
    const santiago = windowsAt(daily, '2026-09-06T12:00:00Z', { timeZone: 'America/Santiago' }).open
    expect(text(santiago)).toBe('2026-09-06 2026-09-06T04:00 2026-09-07T03:00 2026-09-08T03:00')
  })

  it('of each week begin on Monday, and are claimed the week after', () => {
    const { open, ended, next } = windowsAt(weekly, '2026-04-01T12:00:00Z')
    expect(text(open)).toBe('2026-03-30 2026-03-29T21:00 2026-04-05T21:00 2026-04-12T21:00')
    // With the short day in it.
    expect(ended.map(text)).toEqual([
      '2026-03-23 2026-03-22T22:00 2026-03-29T21:00 2026-04-05T21:00',
    ])
    expect(next?.day).toBe('2026-04-06')
  })

  it('lie side by side at every moment of a year', () => {
    let last: CashbackWindow | undefined
    for (let day = 0; day < 366; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString()
      const { open, ended } = windowsAt(daily, at)
      expect(ended.at(-1)?.endAt).toEqual(open?.startAt)
      if (last) expect(last).toEqual(ended.at(-1))
      last = open
    }
  })

  it('begin and end with their campaign', () => {
    const startsAt = '2026-03-10T10:00:00.000Z'
    const endsAt = '2026-03-11T10:00:00.000Z'
    const first = windowsAt(daily, '2026-03-10T12:00:00Z', { startsAt, endsAt })
    expect(text(first.open)).toBe('2026-03-10 2026-03-10T10:00 2026-03-10T22:00 2026-03-11T22:00')
    expect(first.ended).toEqual([])
    const after = windowsAt(daily, '2026-03-11T12:00:00Z', { startsAt, endsAt })
    expect(after.open).toBeUndefined()
    expect(after.next).toBeUndefined()
    expect(after.ended.map(text)).toEqual([
      '2026-03-10 2026-03-10T10:00 2026-03-10T22:00 2026-03-11T22:00',
      '2026-03-11 2026-03-10T22:00 2026-03-11T10:00 2026-03-12T10:00',
    ])
  })

  it('of one day, or of some, come once', () => {
    const day: CashbackTerms = { kind: 'SPECIFIC_DAY', ...ofEach, day: '2026-12-24', claimDays: 3 }
    expect(text(windowsAt(day, '2026-12-01T00:00:00Z').next)).toBe(
      '2026-12-24 2026-12-23T22:00 2026-12-24T22:00 2026-12-27T22:00',
    )
    const days: CashbackTerms = {
      ...{ kind: 'TIMEFRAME', ...ofEach, claimDays: 1 },
      ...{ firstDay: '2026-12-24', lastDay: '2026-12-26' },
    }
    expect(text(windowsAt(days, '2026-12-25T00:00:00Z').open)).toBe(
      '2026-12-24 2026-12-23T22:00 2026-12-26T22:00 2026-12-27T22:00',
    )
    const over = windowsAt(days, '2027-03-01T00:00:00Z')
    expect(over.ended).toHaveLength(1)
    expect(over.open ?? over.next).toBeUndefined()
  })
})
