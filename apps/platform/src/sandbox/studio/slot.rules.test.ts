import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { expect, it } from 'vitest'
import { multiplierOf, reel, returnToPlayer, spin } from './slot.rules.ts'
import { demoBalanceMinor, stakesOf } from './stakes.rules.ts'

it('pays by its table: three alike, two alike anywhere, else nothing', () => {
  expect(multiplierOf(['aurora', 'aurora', 'aurora'])).toBe(600)
  expect([
    multiplierOf(['owl', 'owl', 'star']),
    multiplierOf(['owl', 'star', 'owl']),
    multiplierOf(['star', 'owl', 'owl']),
  ]).toEqual([2, 2, 2])
  expect(multiplierOf(['star', 'star', 'fir'])).toBe(0)
  expect(multiplierOf(['fox', 'owl', 'moon'])).toBe(0)
})

it('returns exactly its stated share, counted over every combination of stops', () => {
  let stops = 0
  let paid = 0
  for (let a = 0; a < reel.length; a += 1) {
    for (let b = 0; b < reel.length; b += 1) {
      for (let c = 0; c < reel.length; c += 1) {
        const given = [a, b, c]
        paid += multiplierOf(spin(() => given.shift() ?? 0))
        stops += 1
      }
    }
  }
  expect(returnToPlayer()).toBe(paid / stops)
  expect(returnToPlayer()).toBeGreaterThan(0.94)
  expect(returnToPlayer()).toBeLessThan(0.97)
})

it.each(currencyCodes)(
  'offers five rising stakes in %s, and play money for many of them',
  (currency) => {
    const stakes = stakesOf(currency).map(({ amountMinor }) => amountMinor)
    expect(stakes).toHaveLength(5)
    for (const [index, stake] of stakes.entries())
      expect(stake > (stakes[index - 1] ?? 0n)).toBe(true)
    expect(demoBalanceMinor(currency)).toBe((stakes[2] ?? 0n) * 200n)
  },
)
