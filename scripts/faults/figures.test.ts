import { expect, it } from 'vitest'
import { percentile, percentiles, target } from './figures.ts'

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)

it('takes the nearest rank, of any order', () => {
  expect([50, 99, 100].map((percent) => percentile(oneToHundred, percent))).toEqual([50, 99, 100])
  expect(percentile([7], 99)).toBe(7)
})

it('says so when nothing happened, rather than a figure', () => {
  expect(percentiles([])).toBe('none happened')
  expect(target([], 99, 500)).toBe('')
})

it('tells a target that is met from one that is not', () => {
  expect(target(oneToHundred, 99, 99)).toContain(': met')
  expect(target(oneToHundred, 99, 98)).toContain('NOT MET')
})
