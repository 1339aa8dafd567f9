import { expect, it } from 'vitest'
import { amountAt, countMs } from './prizes.rules.ts'

it('counts up to a new amount, and is never above it', () => {
  const shown = Array.from({ length: 40 }, (_, n) => amountAt(100, 110, n * 100))
  expect(shown[0]).toBe(100)
  expect(shown.at(-1)).toBe(110)
  expect(Math.max(...shown)).toBe(110)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(amountAt(100, 110, countMs / 2)).toBe(105)
})

it('is at the amount of a new pool at once', () => {
  expect(amountAt(110, 20, 0)).toBe(20)
})
