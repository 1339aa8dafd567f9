import { expect, it } from 'vitest'
import { durationAttribute, formatDuration } from './format-time.ts'

it.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [2_527_000, '0:42:07'],
  [36_061_000, '10:01:01'],
  [-5_000, '0:00:00'],
])('writes %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

it('gives programs the seconds', () => {
  expect(durationAttribute(61_900)).toBe('PT61S')
})
