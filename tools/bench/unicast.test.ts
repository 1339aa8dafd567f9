import { expect, test } from 'vitest'
import { mustBeClean } from './unicast.ts'

const clean = {
  delivered: 1_000,
  conflated: 3,
  lost: 0,
  doubled: 0,
  reordered: 0,
  ended: 0,
  seconds: 1,
  p50: 1,
  p99: 2,
  max: 3,
}

test('a run in which everything arrived counts, balances that a later one stood for included', () => {
  expect(() => mustBeClean('closed loop', clean)).not.toThrow()
})

test.each(['lost', 'doubled', 'reordered', 'ended'] as const)(
  'a run with one %s does not',
  (fault) => {
    expect(() => mustBeClean('closed loop', { ...clean, [fault]: 1 })).toThrow('closed loop: ')
  },
)
