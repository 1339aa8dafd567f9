import { expect, test } from 'vitest'
import { ratioOf, spreadOf } from './statistics.ts'

test('a spread is the median, minimum and maximum of the valid rounds', () => {
  expect(spreadOf([3, Number.NaN, 1, 2])).toEqual({ median: 2, min: 1, max: 3, rounds: 3 })
  expect(spreadOf([4, 1]).median).toBe(2.5)
})

test('without a valid round there is no figure', () => {
  expect(spreadOf([Number.NaN])).toMatchObject({ median: Number.NaN, rounds: 0 })
})

test('each round is compared with its own baseline, so that a slow minute counts for nothing', () => {
  expect(ratioOf([90, 45, 91], [100, 50, 100])).toBeCloseTo(0.9)
  expect(ratioOf([90], [100, 50, 100])).toBeCloseTo(0.9)
  expect(ratioOf([1], [])).toBeNaN()
})
