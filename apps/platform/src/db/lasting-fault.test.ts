import { expect, it } from 'vitest'
import { isLastingFault } from './lasting-fault.ts'

const fault = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

it.each([
  ['23505', true],
  ['23001', true],
  ['22003', true],
  ['P0001', true],
  ['40P01', false],
  ['57014', false],
  ['EPIPE', false],
])('of code %s: %s', (code, isLasting) => {
  expect(isLastingFault(fault(code))).toBe(isLasting)
})

it('is one of our own, which has no code of the database', () => {
  expect(isLastingFault(new TypeError('not a number'))).toBe(true)
})
