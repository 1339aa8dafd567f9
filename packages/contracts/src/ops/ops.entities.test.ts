import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isSameOperator, operatorName, recordedOperator } from './ops.entities.ts'

it.each(['player', 'system', 'operator', 'Player', 'SYSTEM', 'oPerator'])(
  'no operator is called %s, which records call others; what was recorded stays readable',
  (name) => {
    expect(z.safeParse(operatorName, name).success).toBe(false)
    expect(z.safeParse(recordedOperator, name).success).toBe(true)
  },
)

it.each(['anna', 'system.1', 'players', 'desk-1', 'A_b'])(
  'an operator may be called %s',
  (name) => {
    expect(z.parse(operatorName, name)).toBe(name)
  },
)

it.each(['', 'a b', 'operator:anna', 'a'.repeat(33)])('an operator is not called "%s"', (name) => {
  expect(z.safeParse(operatorName, name).success).toBe(false)
})

it('takes names that differ in capitals for one person', () => {
  expect(isSameOperator('bonus-1', 'BONUS-1')).toBe(true)
  expect(isSameOperator('bonus-1', 'bonus-2')).toBe(false)
})
