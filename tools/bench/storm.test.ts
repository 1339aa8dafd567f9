import { expect, test } from 'vitest'
import { withoutRest } from './storm.ts'

const rest = { cpuSeconds: 0.5, seconds: 5 }

test('a storm is measured without the polls of the players at rest', () => {
  expect(withoutRest({ cpuSeconds: 3, seconds: 10 }, rest)).toBe(2)
})

test('a storm that took no more than the polls took nothing', () => {
  expect(withoutRest({ cpuSeconds: 0.1, seconds: 2 }, rest)).toBe(0)
})
