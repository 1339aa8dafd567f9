import { expect, it } from 'vitest'
import { marketWithLongDay } from './day-end.ts'

it.each([
  // The last hour of the other market.
  ['2026-01-01T10:30:00Z', 'UN'],
  ['2026-01-01T20:59:59Z', 'UN'],
  ['2026-01-01T21:00:00Z', 'NZ'],
  ['2026-01-01T21:59:59Z', 'NZ'],
  ['2026-01-01T22:00:00Z', 'UN'],
  ['2026-06-30T20:59:59Z', 'NZ'],
  ['2026-06-30T21:00:00Z', 'UN'],
])('knows at %s that the day lasts for an hour at least in %s', (at, market) => {
  expect(marketWithLongDay(new Date(at)).market).toBe(market)
})
