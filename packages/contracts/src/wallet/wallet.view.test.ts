import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BalanceMap, isCountable } from './wallet.entities.ts'
import { emptyWallet, walletAfter } from './wallet.view.ts'

const wallet = emptyWallet('EUR')

it('reads one entry where a list is expected', () => {
  const single = walletAfter(wallet, { main: { cash: 5 }, bonus: { bonus: 1, vertical: 'SPORTS' } })
  expect(single).toMatchObject({
    mainBalance: 5,
    sportsBonus: 1,
    totalBalance: 6,
    status: 'success',
  })
})

it('keeps the figure of a kind missing from a message, and clears a vertical missing from a list', () => {
  const before = walletAfter(wallet, {
    main: [{ cash: 10 }, { cash: 0.5 }],
    locked: [{ cash: 2 }],
    bonus: [
      { bonus: 3, vertical: 'CASINO' },
      { bonus: 4, vertical: 'LIVE_CASINO' },
    ],
  })
  const after = walletAfter(before, { bonus: [{ bonus: 1, vertical: 'CASINO' }] })
  expect(after).toMatchObject({
    mainBalance: 10.5,
    lockedBalance: 2,
    casinoBonus: 1,
    liveCasinoBonus: 0,
    totalBalance: 13.5,
  })
})

it('totals the five parts exactly, after any order of messages', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((minor) => minor / 100)
  const messages: fc.Arbitrary<BalanceMap> = fc.record(
    {
      main: fc.array(fc.record({ cash: cents }), { maxLength: 3 }),
      locked: fc.array(fc.record({ cash: cents }), { maxLength: 2 }),
      bonus: fc.array(
        fc.record({
          bonus: cents,
          vertical: fc.constantFrom('CASINO', 'SPORTS', 'LIVE_CASINO', 'OTHER'),
        }),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(messages, { maxLength: 8 }), (arrived) => {
      const w = arrived.reduce(walletAfter, wallet)
      const amounts = [
        w.mainBalance,
        w.lockedBalance,
        w.sportsBonus,
        w.casinoBonus,
        w.liveCasinoBonus,
      ]
      const totalMinor = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
      expect(Math.round(w.totalBalance * 100)).toBe(totalMinor)
      expect(w.totalBalance).toBe(totalMinor / 100)
    }),
  )
})

it('adds up any valid message, and refuses a larger total', () => {
  const maxBalance = 3_000_000_000_000
  const full = walletAfter(
    walletAfter(walletAfter(wallet, { main: { cash: maxBalance } }), {
      locked: [{ cash: maxBalance }],
    }),
    { bonus: [{ bonus: maxBalance, vertical: 'CASINO' }] },
  )
  expect(full.totalBalance).toBe(3 * maxBalance)
  expect(isCountable({ main: { cash: maxBalance } })).toBe(true)
  expect(isCountable({ main: [{ cash: maxBalance }, { cash: 0.01 }] })).toBe(false)
  expect(isCountable({ main: { cash: -maxBalance }, locked: { cash: 1 } })).toBe(false)
  expect(isCountable({ bonus: { bonus: 1e20, vertical: 'SPORTS' } })).toBe(false)
})
