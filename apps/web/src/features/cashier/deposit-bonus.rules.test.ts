import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { expect, it } from 'vitest'
import { consentedIn, depositBonusFigures } from './deposit-bonus.rules.ts'

const terms = {
  percent: 50,
  maxBonus: 25,
  wrMultiplier: 5,
  wageringBase: 'BONUS',
  validDays: 60,
} as const
const figures = (depositMinor: bigint, more = {}) =>
  depositBonusFigures({ ...terms, ...more }, depositMinor, 'EUR')

it.each([
  [2_000n, 1_000n, 5_000n],
  [2_001n, 1_001n, 5_005n],
  [5_000n, 2_500n, 12_500n],
  [90_000n, 2_500n, 12_500n],
])('a deposit of %s gives %s, to be staked as %s', (depositMinor, bonusMinor, targetMinor) => {
  expect(figures(depositMinor)).toEqual({ bonusMinor, targetMinor })
})

it('counts as much of the deposit as gives the largest bonus', () => {
  const wageringBase = 'DEPOSIT_AND_BONUS'
  expect(figures(2_000n, { wageringBase }).targetMinor).toBe(15_000n)
  expect(figures(90_000n, { wageringBase }).targetMinor).toBe(37_500n)
})

it('reads a share below a basis point as one, rather than as none', () => {
  expect(figures(2_000n, { percent: 0.001 })).toEqual({ bonusMinor: 0n, targetMinor: 0n })
})

it('reads shares of a per cent, and currencies without decimals', () => {
  expect(figures(1_000n, { percent: 12.5 }).bonusMinor).toBe(125n)
  const pesos = asCurrency('CLP') ?? 'EUR'
  expect(depositBonusFigures({ ...terms, maxBonus: 25_000 }, 20_001n, pesos).bonusMinor).toBe(
    10_001n,
  )
})

it('finds the bonus that was agreed to', () => {
  const one = { bonusId: 'a', title: 'A', description: '', minDeposit: 10 }
  expect(consentedIn([one])).toBe('')
  expect(consentedIn([one, { ...one, bonusId: 'b', isConsented: true }])).toBe('b')
})
