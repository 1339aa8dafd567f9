import { expect, it } from 'vitest'
import { meets, percentiles, target } from './figures.ts'

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)

it('takes percentiles of values in any order', () => {
  expect(percentiles(oneToHundred)).toBe('p50 50 ms, p99 99 ms, most 100 ms, of 100')
})

it('reports that nothing happened, rather than a figure', () => {
  expect(percentiles([])).toBe('none happened')
  expect(target([], 99, 500)).toBe('')
})

it('distinguishes a met target from a missed one', () => {
  expect(target(oneToHundred, 99, 99)).toContain(': met')
  expect(target(oneToHundred, 99, 98)).toContain('NOT MET')
})

it('says that something never ended, and counts it as late', () => {
  expect(percentiles([10, Number.POSITIVE_INFINITY])).toBe('p50 10 ms, p99 never, most never, of 2')
  expect(meets([10, Number.POSITIVE_INFINITY], 99, 500)).toBe(false)
  expect(meets([], 99, 500)).toBe(true)
})
