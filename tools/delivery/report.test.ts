import { expect, test } from 'vitest'
import { deliveryReport, percentilesOf, type Sample } from './report.ts'

const sampleOf = (paintMs: number): Sample => ({
  betAt: 1_000,
  arrivedAt: 1_010,
  socketAt: 1_012,
  committedAt: 1_015,
  changedAt: 1_018,
  paintedAt: 1_010 + paintMs,
})
const crowdOf = (paintMs: readonly number[]) => ({ others: 1_000, samples: paintMs.map(sampleOf) })
const oneToHundred = Array.from({ length: 100 }, (_, i) => i + 1)

test('percentiles are those of the time between two moments', () => {
  const span = { from: 'betAt', to: 'paintedAt' } as const
  expect(percentilesOf(crowdOf(oneToHundred), span)).toEqual([60, 105, 109])
})

test('the report has a row for each span, and the target’s verdict', () => {
  const report = deliveryReport([crowdOf(oneToHundred)])
  expect(report).toContain('1,000 other players, 100 bets')
  expect(report).toMatch(/bet → event +10\.0 +10\.0 +10\.0\n/)
  expect(report).toMatch(/event → painted +50\.0 +95\.0 +99\.0 {2}missed\n/)
  expect(report).toContain('p95 at most 50 ms, aim 25 ms')
})

test.each([
  [25, 'met, aim too'],
  [50, 'met'],
  [51, 'missed'],
])('a p95 of %d ms is %s', (ms, verdict) => {
  expect(deliveryReport([crowdOf([ms])])).toMatch(new RegExp(`event → painted.*  ${verdict}\n`))
})
