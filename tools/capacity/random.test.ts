import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisson, scattered, seededRandom } from './random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const drawn = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
})

test.each([0.2, 3, 29, 31, 400])('an event of average %d occurs that often', (mean) => {
  const random = seededRandom(1)
  const draws = Array.from({ length: 20_000 }, () => poisson(mean, random))
  const average = draws.reduce((sum, count) => sum + count, 0) / draws.length
  const variance = draws.reduce((sum, count) => sum + (count - average) ** 2, 0) / draws.length
  expect(average / mean).toBeCloseTo(1, 1)
  expect(variance / mean).toBeCloseTo(1, 1)
})

test('scattering loses nothing, and no bin is negative', () => {
  const counts = fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 200 }), fc.nat())
  fc.assert(
    fc.property(counts, ([total, bins, seed]) => {
      const scatter = scattered(total, bins, seededRandom(seed))
      expect(scatter).toHaveLength(bins)
      expect(scatter.reduce((sum, count) => sum + count, 0)).toBe(total)
      expect(Math.min(...scatter)).toBeGreaterThanOrEqual(0)
    }),
  )
})
