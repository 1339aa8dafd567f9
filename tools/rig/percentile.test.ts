import { expect, it } from 'vitest'
import { percentile } from './percentile.ts'

const oneToHundred = Float64Array.from({ length: 100 }, (_, index) => index + 1)

it('takes the nearest rank', () => {
  const taken = [0, 50, 99, 100].map((percent) => percentile(oneToHundred, percent))
  expect(taken).toEqual([1, 50, 99, 100])
  expect(percentile([7], 99)).toBe(7)
})

it('is undefined without values', () => {
  expect(percentile([], 50)).toBeUndefined()
})
