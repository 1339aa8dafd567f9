import { limitPeriods } from '@player-site/contracts/limits/limits.entities.ts'
import { allMarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt, periodAt } from './periods.ts'

const hourMs = 3_600_000
const zones = allMarketRules.map(({ timeZone }) => timeZone)
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('a period', () => {
  it('of a day is 23 and 25 hours long where the clocks change', () => {
    const lengthOf = (at: string) => {
      const { startAt, resetAt } = periodAt('D', new Date(at), 'Europe/Helsinki')
      return (resetAt.getTime() - startAt.getTime()) / hourMs
    }
    expect(
      ['2026-03-29T10:00:00Z', '2026-10-25T10:00:00Z', '2026-11-01T10:00:00Z'].map(lengthOf),
    ).toEqual([23, 25, 24])
  })

  it('begins at midnight of the market, on Monday, on the first', () => {
    // In Auckland it is already Tuesday, 1 December.
    const at = new Date('2026-11-30T12:30:00Z')
    const starts = limitPeriods.map((period) => periodAt(period, at, 'Pacific/Auckland'))
    expect(starts.map(({ firstDay }) => firstDay)).toEqual([
      '2026-12-01',
      '2026-11-30',
      '2026-12-01',
    ])
    expect(starts[0]?.startAt.toISOString()).toBe('2026-11-30T11:00:00.000Z')
    expect(dayAt(at, 'Pacific/Auckland')).toBe('2026-12-01')
    expect(dayAt(at, 'America/Lima')).toBe('2026-11-30')
  })

  it('contains its moment, and the next begins where it ends, in every zone and season', () => {
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...zones),
        fc.constantFrom(...limitPeriods),
        (at, zone, period) => {
          const { startAt, resetAt, firstDay } = periodAt(period, at, zone)
          expect(startAt <= at && at < resetAt).toBe(true)
          expect(dayAt(startAt, zone)).toBe(firstDay)
          const next = periodAt(period, resetAt, zone)
          expect(next.startAt).toEqual(resetAt)
          expect(next.resetAt > resetAt).toBe(true)
          expect(periodAt(period, new Date(resetAt.getTime() - 1), zone).startAt).toEqual(startAt)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('never resets earlier for a later request', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 40 * 24 * hourMs }),
        fc.constantFrom(...zones),
        fc.constantFrom(...limitPeriods),
        (at, ms, zone, period) => {
          const [first, second] = [at, new Date(at.getTime() + ms)].map((now) =>
            periodAt(period, now, zone).resetAt.getTime(),
          )
          expect(second).toBeGreaterThanOrEqual(first ?? Number.NaN)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([...new Set(zones)])('follows the one before it through two years in %s', (zone) => {
    for (const period of limitPeriods) {
      let { resetAt, firstDay } = periodAt(period, new Date('2027-01-01T12:00:00Z'), zone)
      while (resetAt < new Date('2029-01-01T12:00:00Z')) {
        const next = periodAt(period, resetAt, zone)
        expect(next.startAt).toEqual(resetAt)
        expect(next.firstDay > firstDay).toBe(true)
        const hours = (next.resetAt.getTime() - next.startAt.getTime()) / hourMs
        const [min, max] = { D: [23, 25], W: [167, 169], M: [671, 745] }[period]
        expect(hours).toBeGreaterThanOrEqual(min ?? Number.NaN)
        expect(hours).toBeLessThanOrEqual(max ?? Number.NaN)
        if (period === 'W') expect(new Date(next.firstDay).getUTCDay()).toBe(1)
        if (period === 'M') expect(next.firstDay.slice(-2)).toBe('01')
        ;({ resetAt, firstDay } = next)
      }
    }
  })
})
