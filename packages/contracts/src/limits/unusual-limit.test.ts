import { expect, it } from 'vitest'
import { currencyCodes } from '../kernel/currencies.ts'
import { limitBounds } from '../market-rules/market-rules.ts'
import { isUnusualLimit } from './unusual-limit.ts'

it.each([
  // A slip of one digit.
  [20_000n, 2_000n, 'daily', true],
  [19_999n, 2_000n, 'daily', false],
  // Lower, or as high: never.
  [100n, 2_000n, 'monthly', false],
  [10_000_000n, 10_000_000n, 'monthly', false],
  [0n, 0n, 'daily', false],
  // Without a limit in force.
  [49_999n, undefined, 'daily', false],
  [50_000n, undefined, 'daily', true],
  [99_999n, undefined, 'weekly', false],
  [100_000n, undefined, 'weekly', true],
  [199_999n, undefined, 'monthly', false],
  [200_000n, undefined, 'monthly', true],
] as const)('a limit of %d where %s is in force, %s: unusual %s', (limit, now, duration, is) => {
  expect(isUnusualLimit(limit, now, duration, 'EUR')).toBe(is)
})

it.each(currencyCodes)(
  'the smallest limit in %s is not asked about, and the highest is',
  (code) => {
    const { min, max } = limitBounds(code)
    expect(isUnusualLimit(BigInt(min), undefined, 'daily', code)).toBe(false)
    expect(isUnusualLimit(BigInt(max), undefined, 'daily', code)).toBe(true)
  },
)
