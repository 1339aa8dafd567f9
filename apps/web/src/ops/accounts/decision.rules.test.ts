import type { DeskAccount } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  choicesOf,
  decisionKinds,
  decisionOf,
  kindsFor,
  type TypedDecision,
} from './decision.rules.ts'

const account: DeskAccount = {
  playerId: z.parse(playerId, 'p-1'),
  status: 'REGISTERED',
  statusUntil: null,
  kycStatus: 'PENDING',
  loyaltyLevel: 2,
  flags: {
    payout: true,
    casino: false,
    liveCasino: true,
    sports: true,
    virtualSports: true,
    bonuses: true,
    deposit: true,
    withdrawal: true,
  },
  lockedLimits: [{ type: 'deposit', period: 'D' }],
  differences: [
    {
      differenceId: 'difference-1',
      paymentId: 'payment-1',
      kind: 'payout',
      amount: 40,
      currency: 'EUR',
      reported: { amount: '20.00', currency: 'EUR' },
      at: '2026-01-01T12:00:00.000Z',
    },
  ],
}
const reason = ' As agreed with compliance '
const typed = (kind: TypedDecision['kind'], value: string, amount = '') =>
  decisionOf({ kind, value, amount, reason }, account)

it('offers what changes the account only', () => {
  for (const kind of decisionKinds) {
    const values = choicesOf(kind, account).map(({ value }) => value)
    expect(values).not.toContain(account.status)
    expect(values).not.toContain(account.kycStatus)
  }
  expect(choicesOf('status', account)).toHaveLength(4)
})

it.each([
  ['status', 'RESTRICTED', { is: 'status', status: 'RESTRICTED' }],
  ['flag', 'casino', { is: 'flag', flag: 'casino', isOpen: true }],
  ['flag', 'sports', { is: 'flag', flag: 'sports', isOpen: false }],
  ['kycStatus', 'ENHANCED', { is: 'kycStatus', kycStatus: 'ENHANCED' }],
  ['loyaltyLevel', ' 3 ', { is: 'loyaltyLevel', level: 3 }],
  ['limitLock', 'deposit D', { is: 'limitLock', type: 'deposit', period: 'D', isLocked: false }],
  ['limitLock', 'loss W', { is: 'limitLock', type: 'loss', period: 'W', isLocked: true }],
] as const)('makes a decision of %s %s', (kind, value, decision) => {
  expect(typed(kind, value)).toEqual({ decision, reason: 'As agreed with compliance' })
})

it.each([
  ['status', '', 'value'],
  ['status', 'REGISTERED', 'value'],
  ['status', 'SELF_EXCLUDED', 'value'],
  ['flag', 'sports and more', 'value'],
  ['loyaltyLevel', '', 'level'],
  ['loyaltyLevel', '2', 'level'],
  ['loyaltyLevel', '101', 'level'],
  ['loyaltyLevel', '1.5', 'level'],
  ['loyaltyLevel', '-1', 'level'],
] as const)('makes none of %s %s', (kind, value, fault) => {
  expect(typed(kind, value)).toBe(fault)
})

it('makes none without a reason', () => {
  for (const why of ['', '    ', ' abc ', 'x'.repeat(501)]) {
    expect(decisionOf({ kind: 'flag', value: 'casino', amount: '', reason: why }, account)).toBe(
      'reason',
    )
  }
})

it.each(['20', '20.5', '20.50', '0', ' 0.01 '])('corrects a payment by %s', (amount) => {
  expect(typed('payment', 'difference-1', amount)).toEqual({
    decision: { is: 'payment', differenceId: 'difference-1', amount: Number(amount) },
    reason: reason.trim(),
  })
})

it.each(['', '20,50', '-1', '20.505', '1e3', '２０'])('takes no amount such as “%s”', (amount) => {
  expect(typed('payment', 'difference-1', amount)).toBe('amount')
})

it('corrects payments that wait for it only', () => {
  expect(typed('payment', 'difference-2', '20')).toBe('value')
  expect(kindsFor(account)).toContain('payment')
  expect(kindsFor({ ...account, differences: [] })).not.toContain('payment')
})
