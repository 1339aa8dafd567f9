import {
  cashierResults,
  type GateState,
  gateFor,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { describe, expect, it } from 'vitest'
import {
  type CashierAccount,
  canCreditDeposit,
  type DepositFacts,
  daysLeftAfter,
  decideDeposit,
  decideWithdrawal,
  payBackOf,
  type WithdrawalFacts,
} from './cashier.rules.ts'

const { verification } = marketRules.UN
const { verification: identityFirst } = marketRules.GG

const account: CashierAccount = {
  status: 'REGISTERED',
  kycStatus: 'FULLY VERIFIED',
  payout: true,
  deposit: true,
  withdrawal: true,
  multibrandSuspended: false,
  loyaltyLevel: 0,
  detailsDue: false,
}
const deposit = (player: Partial<CashierAccount> = {}, facts: Partial<DepositFacts> = {}) =>
  decideDeposit({
    player: { ...account, ...player },
    isExcluded: false,
    areProofsSent: false,
    verification,
    daysLeft: undefined,
    isLater: false,
    depositLeft: undefined,
    lossLeft: undefined,
    needsLimit: false,
    isCooling: false,
    ...facts,
  }).result
const withdrawal = (player: Partial<CashierAccount> = {}, facts: Partial<WithdrawalFacts> = {}) =>
  decideWithdrawal({
    player: { ...account, ...player },
    mainMinor: 100n,
    monthLeft: 100n,
    kycLeft: undefined,
    hasMethods: true,
    areProofsSent: false,
    verification,
    isLater: false,
    ...facts,
  }).result

describe('a deposit', () => {
  it.each([
    ['is allowed', {}, {}, 'SUCCESS'],
    ['of a suspended account is forbidden', { kycStatus: 'SUSPENDED' }, {}, 'FORBIDDEN'],
    ['of one suspended elsewhere is forbidden', { multibrandSuspended: true }, {}, 'FORBIDDEN'],
    ['without the deposit flag is restricted', { deposit: false }, {}, 'RESTRICTED'],
    ['of a risk-payout player is restricted', { payout: false }, {}, 'RESTRICTED'],
    ['of an unknown person is restricted', { detailsDue: true }, {}, 'RESTRICTED'],
    ['at the deposit limit is refused', {}, { depositLeft: 0n }, 'SELF_LIMIT_REACHED'],
    ['at the loss limit is refused', {}, { lossLeft: 0n }, 'SELF_SPEND_LIMIT_REACHED'],
    ['under a limit is allowed', {}, { depositLeft: 1n, lossLeft: 1n }, 'SUCCESS'],
    ['waits for a day after a break', {}, { isCooling: true }, 'RESTRICTED'],
    ['waits for a limit where the market wants one', {}, { needsLimit: true }, 'RESTRICTED'],
    [
      'waits for identity where the market wants it',
      { kycStatus: 'NOT_VERIFIED' },
      { verification: identityFirst },
      'DOCUMENTS_REQUIRED',
    ],
    [
      'waits during the identity review',
      { kycStatus: 'PENDING' },
      { verification: identityFirst, areProofsSent: true },
      'DOCUMENTS_UNDER_REVIEW',
    ],
    ['before any document is allowed', { kycStatus: 'NOT_VERIFIED' }, {}, 'SUCCESS'],
    [
      'after the first one asks for documents',
      { kycStatus: 'NOT_VERIFIED' },
      { daysLeft: 20 },
      'DOCUMENTS_PREFERRED',
    ],
    [
      'is allowed when verification is postponed',
      { kycStatus: 'NOT_VERIFIED' },
      { daysLeft: 20, isLater: true },
      'SUCCESS',
    ],
    [
      'is stopped when later is over',
      { kycStatus: 'NOT_VERIFIED' },
      { daysLeft: 0, isLater: true },
      'DOCUMENTS_REQUIRED',
    ],
    [
      'with verification that ran out goes straight on',
      { kycStatus: 'PENDING_EXPIRED' },
      { daysLeft: 0 },
      'SUCCESS',
    ],
    [
      'of a restricted identity is stopped',
      { kycStatus: 'RESTRICTED' },
      {},
      'DOCUMENTS_REQUIRED_RESTRICTED',
    ],
    [
      'that awaits due diligence is stopped',
      { kycStatus: 'EDD_PENDING' },
      {},
      'DOCUMENTS_REQUIRED',
    ],
  ] as const)('%s', (_, player, facts, result) => {
    expect(deposit(player, facts)).toBe(result)
  })

  it('allows 30 days for documents from the first one on', () => {
    const now = new Date('2026-02-01T00:00:00Z')
    expect(daysLeftAfter(undefined, verification, now)).toBeUndefined()
    expect(daysLeftAfter(new Date('2026-01-31T23:00:00Z'), verification, now)).toBe(30)
    expect(daysLeftAfter(new Date('2026-01-02T00:00:00Z'), verification, now)).toBe(0)
  })
})

it.each(['PAYOUT', 'RESTRICTED'])(
  'an account that is %s accepts no deposit, and pays out',
  (status) => {
    expect(deposit({ status })).toBe('RESTRICTED')
    expect(canCreditDeposit({ ...account, status })).toBe(false)
    expect(withdrawal({ status })).toBe('SUCCESS')
  },
)

describe('a withdrawal', () => {
  it.each([
    ['is allowed', {}, {}, 'SUCCESS'],
    ['of an empty balance is refused', {}, { mainMinor: 0n }, 'NOT_ENOUGH_FUNDS'],
    ['of a suspended account is forbidden', { kycStatus: 'SUSPENDED' }, {}, 'FORBIDDEN'],
    ['without the flag is restricted', { withdrawal: false }, {}, 'RESTRICTED'],
    [
      'of an unverified player waits for documents',
      { kycStatus: 'NOT_VERIFIED' },
      {},
      'DOCUMENTS_REQUIRED',
    ],
    [
      'of a loyal player asks for documents',
      { kycStatus: 'NOT_VERIFIED', loyaltyLevel: 3 },
      {},
      'DOCUMENTS_PREFERRED',
    ],
    [
      'of a loyal player is allowed once postponed',
      { kycStatus: 'NOT_VERIFIED', loyaltyLevel: 3 },
      { isLater: true },
      'SUCCESS',
    ],
    [
      'of a new player cannot be postponed',
      { kycStatus: 'NOT_VERIFIED', loyaltyLevel: 2 },
      { isLater: true },
      'DOCUMENTS_REQUIRED',
    ],
    [
      'of a loyal player waits where identity comes before money',
      { kycStatus: 'NOT_VERIFIED', loyaltyLevel: 3 },
      { isLater: true, verification: identityFirst },
      'DOCUMENTS_REQUIRED',
    ],
    [
      'waits during the document review',
      { kycStatus: 'PENDING' },
      { areProofsSent: true },
      'DOCUMENTS_UNDER_REVIEW',
    ],
    [
      'of a restricted identity is stopped',
      { kycStatus: 'RESTRICTED' },
      {},
      'DOCUMENTS_REQUIRED_RESTRICTED',
    ],
    ['over the month is refused', {}, { monthLeft: 0n }, 'WITHDRAWAL_LIMIT_REACHED'],
    [
      'at the limit of the identity is refused',
      { kycStatus: 'DATA_VERIFIED' },
      { kycLeft: 0n, monthLeft: 0n },
      'EXCEEDS_KYC_LIMIT',
    ],
    ['below that limit is allowed', { kycStatus: 'DATA_VERIFIED' }, { kycLeft: 1n }, 'SUCCESS'],
    ['without any method fails', {}, { hasMethods: false, monthLeft: 0n }, 'FAILURE'],
    [
      'without any method asks for documents first',
      { kycStatus: 'NOT_VERIFIED' },
      { hasMethods: false },
      'DOCUMENTS_REQUIRED',
    ],
    ['of a player who may not play is allowed', { payout: false, deposit: false }, {}, 'SUCCESS'],
  ] as const)('%s', (_, player, facts, result) => {
    expect(withdrawal(player, facts)).toBe(result)
  })
})

describe('the gate of a result', () => {
  const gates: readonly GateState[] = [
    'SUSPENDED',
    'SELF_LIMIT_REACHED',
    'SELF_LIMIT_REACHED',
    'WITHDRAWAL_LIMIT_REACHED',
    'ALLOWED',
    'ERROR',
    'VERIFYDOCUMENT_LOYAL',
    'VERIFYDOCUMENT_REQUIRED',
    'ERROR',
    'ERROR',
    'RESTRICTED',
    'VERIFYDOCUMENT_STRICT',
    'VERIFYDOCUMENT_UNDER_REVIEW',
  ]
  it.each(cashierResults.map((result, index) => [result, gates[index]] as const))(
    'of %s is %s',
    (result, gate) => {
      expect(gateFor(result)).toBe(gate)
    },
  )

  it('of an unknown status is an error', () => {
    expect(gateFor('SOMETHING_NEW')).toBe('ERROR')
  })
})

describe('the amount a method may pay out', () => {
  const minimums = new Map([
    ['CARD', 1_000n],
    ['BANK', 1_000n],
  ])
  const came = (method: string, inMinor: bigint, outMinor = 0n) => ({ method, inMinor, outMinor })

  it.each([
    ['the whole balance, without deposits', 'BANK', [], 5_000n, undefined],
    ['nothing, while all of it came by another method', 'BANK', [came('CARD', 5_000n)], 5_000n, 0n],
    ['winnings on top', 'BANK', [came('CARD', 5_000n)], 8_000n, 3_000n],
    ['all of it by its deposit method', 'CARD', [came('CARD', 5_000n)], 8_000n, undefined],
    [
      'the whole balance, once deposits were paid back',
      'BANK',
      [came('CARD', 50n, 50n)],
      50n,
      undefined,
    ],
    [
      'any method, for a remainder below the minimum',
      'BANK',
      [came('CARD', 5_000n)],
      900n,
      undefined,
    ],
    [
      'any method, where no deposit can be paid back',
      'BANK',
      [came('VOUCHER', 5_000n)],
      5_000n,
      undefined,
    ],
    [
      'its own share at least',
      'CARD',
      [came('CARD', 2_000n), came('BANK', 9_000n)],
      5_000n,
      2_000n,
    ],
  ])('is %s', (_what, method, paid, mainMinor, max) => {
    const payBack = payBackOf(paid, minimums, mainMinor).find((known) => known.method === method)
    expect(payBack?.maxMinor).toBe(max)
  })

  it('returns what each method is still owed', () => {
    expect(payBackOf([came('CARD', 5_000n, 1_000n)], minimums, 8_000n)).toEqual([
      { method: 'CARD', owedMinor: 4_000n, maxMinor: undefined },
      { method: 'BANK', owedMinor: 0n, maxMinor: 4_000n },
    ])
  })

  it('is the method minimum, where two methods are each owed less than that', () => {
    const maxima = payBackOf([came('CARD', 500n), came('BANK', 600n)], minimums, 1_000n)
    expect(maxima.map(({ maxMinor }) => maxMinor)).toEqual([1_000n, 1_000n])
  })
})
