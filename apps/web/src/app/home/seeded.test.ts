import { expect, it } from 'vitest'
import { between, chanceOf, times } from './seeded.ts'

it('gives the same name the same numbers, and another name others', () => {
  const row = (name: string) => times(20, chanceOf(name))
  expect(row('amber-fox')).toEqual(row('amber-fox'))
  expect(row('amber-fox')).not.toEqual(row('amber-fog'))
})

it('stays within its bounds', () => {
  const chance = chanceOf('bounds')
  const values = times(500, () => between(chance, 3, 7))
  expect(Math.min(...values)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...values)).toBeLessThan(7)
})
