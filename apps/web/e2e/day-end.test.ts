import { expect, it } from 'vitest'
import { dayLastsMs } from './day-end.ts'

it.each([
  ['2026-01-01T12:00:00Z', 'Europe/Helsinki', 3_600_000],
  ['2026-01-01T21:59:00Z', 'Europe/Helsinki', 60_000],
  ['2026-01-01T22:00:00Z', 'Europe/Helsinki', 3_600_000],
  ['2026-06-30T20:59:59Z', 'Europe/Helsinki', 1_000],
  ['2026-01-01T10:58:00Z', 'Pacific/Auckland', 120_000],
])('knows at %s how long the day lasts in %s: an hour or longer, or %i ms', (at, zone, lastsMs) => {
  expect(dayLastsMs(new Date(at), zone)).toBe(lastsMs)
})
