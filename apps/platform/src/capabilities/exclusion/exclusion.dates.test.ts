import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { expect, it } from 'vitest'
import { exclusionEnd, timeoutEnd } from './exclusion.dates.ts'

const rules = marketRules.GG

it.each([
  ['24H', '2026-03-29T10:00:00.000Z'],
  ['1W', '2026-04-04T09:00:00.000Z'],
  ['1M', '2026-04-28T09:00:00.000Z'],
  ['6W', '2026-05-09T09:00:00.000Z'],
] as const)('a break of %s ends by the calendar of the market', (timeout, end) => {
  // The night after, the clocks go forward: a day of 24 hours, weeks and months to the same hour.
  const startedAt = new Date('2026-03-28T10:00:00Z')
  expect(timeoutEnd(timeout, startedAt, rules).toISOString()).toBe(end)
})

it('a month from the last of January is the last of February', () => {
  expect(exclusionEnd(1, new Date('2026-01-31T12:00:00Z'), rules).toISOString()).toBe(
    '2026-02-28T12:00:00.000Z',
  )
})
