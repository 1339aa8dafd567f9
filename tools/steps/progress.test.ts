import { expect, test } from 'vitest'
import { parseTicks, stolenShare } from './progress.ts'

test('the time that a host takes away is read from the processors’ counters', () => {
  const before = parseTicks('cpu  100 0 100 700 0 0 0 100 0 0\ncpu0 1 2 3\n')
  const now = parseTicks('cpu  150 0 150 750 0 0 0 150 0 0\n')
  expect(before).toEqual({ all: 1_000, stolen: 100 })
  expect(before && now && stolenShare(before, now)).toBe(0.25)
  expect(before && stolenShare(before, before)).toBe(0)
})

test('counters of another system are not guessed at', () => {
  expect(parseTicks('')).toBeUndefined()
  expect(parseTicks('cpu 1 2 3\n')).toBeUndefined()
})
