import { maxAmountMinor } from '@player-site/contracts/kernel/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitStake } from './bonus.rules.ts'
import {
  type Balances,
  balancesAfter,
  betEntries,
  chargebackEntries,
  depositEntries,
  historyEntryOf,
  repayDebt,
  reverseEntries,
  winEntries,
  winVoidEntries,
  zeroBalances,
} from './ledger.rules.ts'

const amount = fc.bigInt({ min: 0n, max: 1_000_000n })
const balances = fc.record<Balances>({
  main: amount,
  locked: amount,
  bonus_sports: amount,
  bonus_casino: amount,
  bonus_live_casino: amount,
  pending: amount,
  debt: fc.constant(0n),
})
const stakeEntries = (held: Balances, stakeMinor: bigint) =>
  betEntries(splitStake(stakeMinor, { main: held.main, bonus: held.bonus_casino }), 'bonus_casino')
const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n)

it('takes exactly the stake, real money first, from nothing but main and the bonus of the game', () => {
  fc.assert(
    fc.property(balances, fc.bigInt({ min: 1n, max: 2_500_000n }), (before, stake) => {
      if (stake > before.main + before.bonus_casino) {
        expect(() => stakeEntries(before, stake)).toThrow('not enough money')
        return
      }
      const entries = stakeEntries(before, stake)
      const after = balancesAfter(before, entries)
      const fromMain = before.main - after.main
      expect(fromMain).toBe(stake < before.main ? stake : before.main)
      expect(before.bonus_casino - after.bonus_casino).toBe(stake - fromMain)
      expect(sum(entries.map(({ amountMinor }) => amountMinor))).toBe(0n)
      const { main: _m, bonus_casino: _b, ...others } = after
      expect(before).toMatchObject(others)
      expect(balancesAfter(after, reverseEntries(entries))).toEqual(before)
    }),
  )
})

it('refuses stakes and wins below zero, deposits of nothing, and balances beyond the range', () => {
  const rich = { ...zeroBalances, main: 100n }
  expect(() => stakeEntries(rich, -1n)).toThrow('not valid')
  expect(() => winEntries(-1n)).toThrow('not valid')
  for (const amount of [0n, -1n]) expect(() => depositEntries(amount)).toThrow('not valid')
  expect([stakeEntries(rich, 0n), winEntries(0n)]).toEqual([[], []])
  const full = { ...zeroBalances, main: maxAmountMinor }
  expect(() => balancesAfter(full, [{ account: 'main', amountMinor: 1n }])).toThrow('out of range')
})

it('lets no player account fall below zero', () => {
  expect(() => balancesAfter(zeroBalances, [{ account: 'locked', amountMinor: -1n }])).toThrow(
    'not enough money',
  )
})

it.each([
  ['a win', winVoidEntries],
  ['a deposit', chargebackEntries],
])(
  'debits %s from the balance, turns the remainder into a debt, and repays it first',
  (_what, takeBack) => {
    const positive = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(amount, positive, fc.array(positive), (main, win, credits) => {
        const before = { ...zeroBalances, main }
        const voided = takeBack(before, win)
        expect(sum(voided.map(({ amountMinor }) => amountMinor))).toBe(0n)
        let after = balancesAfter(before, voided)
        expect(after.main + after.debt).toBe(main - win)
        expect([after.main >= 0n, after.debt <= 0n, after.main * after.debt]).toEqual([
          true,
          true,
          0n,
        ])
        for (const credit of credits) {
          const entries = repayDebt(after, depositEntries(credit))
          expect(sum(entries.map(({ amountMinor }) => amountMinor))).toBe(0n)
          const next = balancesAfter(after, entries)
          expect(next.main + next.debt).toBe(after.main + after.debt + credit)
          expect(next.main > 0n && next.debt < 0n).toBe(false)
          expect(historyEntryOf(entries, next)).toEqual({
            accountKind: 'main',
            amountMinor: credit,
            balanceMinor: next.main,
            gainMinor: credit,
          })
          after = next
        }
      }),
    )
    const none = takeBack(zeroBalances, 500n)
    expect(historyEntryOf(none, balancesAfter(zeroBalances, none))).toEqual({
      accountKind: 'main',
      amountMinor: 500n,
      balanceMinor: 0n,
      gainMinor: -500n,
    })
  },
)
