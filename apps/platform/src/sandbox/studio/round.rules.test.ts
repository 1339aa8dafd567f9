import { expect, it } from 'vitest'
import { isOpen, nextPhase, type Phase } from './round.rules.ts'

const outcomes = ['done', 'refused', 'unknown'] as const
const ends: Phase[] = ['settled', 'cancelled', 'refused']

it('goes from the stake to its end when the wallet answers', () => {
  expect(nextPhase('betting', 'done', false)).toBe('settled')
  expect(nextPhase('betting', 'done', true)).toBe('won')
  expect(nextPhase('won', 'done', true)).toBe('settled')
  expect(nextPhase('betting', 'refused', true)).toBe('refused')
})

it('voids a stake of unknown outcome, for as long as it takes', () => {
  expect(nextPhase('betting', 'unknown', true)).toBe('cancelling')
  for (const outcome of ['unknown', 'refused'] as const) {
    expect(nextPhase('cancelling', outcome, true)).toBe('cancelling')
  }
  expect(nextPhase('cancelling', 'done', true)).toBe('cancelled')
})

it('owes a win until it is paid, and cancels none', () => {
  for (const outcome of ['unknown', 'refused'] as const) {
    expect(nextPhase('won', outcome, true)).toBe('won')
  }
})

it('never leaves an end state', () => {
  for (const end of ends) {
    expect(isOpen(end)).toBe(false)
    for (const outcome of outcomes) expect(nextPhase(end, outcome, true)).toBe(end)
  }
})
