import { expect, it } from 'vitest'
import { isUnusualDeposit } from './unusual-amount.ts'

it.each([
  [19_999n, 2_000n, false],
  // A slip of one digit.
  [20_000n, 2_000n, true],
  [200_000n, 2_000n, true],
  [2_000n, 2_000n, false],
  // Without a history, five times the smallest deposit is usual.
  [49_999n, undefined, false],
  [50_000n, undefined, true],
] as const)('a deposit of %d where %d is usual: unusual %s', (amount, usual, isUnusual) => {
  expect(isUnusualDeposit(amount, usual, 1_000n)).toBe(isUnusual)
})
