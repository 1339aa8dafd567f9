import { expect, test } from 'vitest'
import { intervalOf, ratioOf, ratiosOf, spreadOf } from './statistics.ts'

test('a spread is the median, minimum and maximum of the valid rounds', () => {
  expect(spreadOf([3, Number.NaN, 1, 2])).toEqual({ median: 2, min: 1, max: 3, rounds: 3 })
  expect(spreadOf([4, 1]).median).toBe(2.5)
})

test('without a valid round there is no figure', () => {
  expect(spreadOf([Number.NaN])).toMatchObject({ median: Number.NaN, rounds: 0 })
  expect(intervalOf([])).toEqual({ low: Number.NaN, high: Number.NaN, coverage: 0 })
})

test('each round is compared with its own baseline, so that a slow minute counts for nothing', () => {
  expect(ratioOf([90, 45, 91], [100, 50, 100])).toBeCloseTo(0.9)
  expect(ratioOf([90], [100, 50, 100])).toBeCloseTo(0.9)
  expect(ratioOf([1], [])).toBeNaN()
})

test('a round that lacks one of the two has no ratio, and the others keep theirs', () => {
  expect(ratiosOf([1, Number.NaN, 3], [2, 2])).toEqual([0.5, Number.NaN, Number.NaN])
})

// Coverages of order statistics, from the binomial table.
test.each([
  { rounds: 3, low: 1, high: 3, coverage: 0.75 },
  { rounds: 5, low: 1, high: 5, coverage: 0.9375 },
  { rounds: 6, low: 1, high: 6, coverage: 0.96875 },
  { rounds: 7, low: 1, high: 7, coverage: 0.984375 },
  { rounds: 9, low: 2, high: 8, coverage: 0.9609375 },
  { rounds: 15, low: 4, high: 12, coverage: 0.96484375 },
])('the median of $rounds rounds lies between the $low. and the $high. value', (expected) => {
  const { rounds, ...interval } = expected
  const values = Array.from({ length: rounds }, (_, i) => rounds - i)
  expect(intervalOf(values)).toEqual(interval)
})
