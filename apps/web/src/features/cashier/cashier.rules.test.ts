import {
  type CashierMethod,
  type CashierResult,
  cashierResults,
  gateFor,
  gateStates,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { describe, expect, it } from 'vitest'
import {
  amountFault,
  type GateNoticeKind,
  gateNoticeKind,
  methodsFor,
  pollDelayMs,
  presetsFor,
  withdrawalGateState,
} from './cashier.rules.ts'

const facts = { limitType: null, needsDepositLimit: false } as const

describe('a gate', () => {
  const said: Readonly<Record<CashierResult, GateNoticeKind | undefined>> = {
    FORBIDDEN: 'suspended',
    SELF_LIMIT_REACHED: 'limitDeposit',
    SELF_SPEND_LIMIT_REACHED: 'limitSpend',
    WITHDRAWAL_LIMIT_REACHED: 'withdrawalLimit',
    SUCCESS: undefined,
    FAILURE: 'error',
    DOCUMENTS_PREFERRED: 'loyal',
    DOCUMENTS_REQUIRED: 'required',
    EXCEEDS_KYC_LIMIT: 'kycLimit',
    NOT_ENOUGH_FUNDS: 'notEnough',
    RESTRICTED: 'restricted',
    DOCUMENTS_REQUIRED_RESTRICTED: 'strict',
    DOCUMENTS_UNDER_REVIEW: 'underReview',
  }
  it.each(cashierResults)('maps %s to its reason', (status) => {
    const limitType = status === 'SELF_SPEND_LIMIT_REACHED' ? 'spend' : null
    expect(gateNoticeKind(gateFor(status), { ...facts, status, limitType })).toBe(said[status])
  })

  it.each(gateStates)('is either open or closed for %s', (gate) => {
    const isOpen = ['ALLOWED', 'SELF_LIMIT_NOTIFY', 'INACTIVE', 'LOADING'].includes(gate)
    expect(gateNoticeKind(gate, { ...facts, status: 'SUCCESS' }) === undefined).toBe(isOpen)
  })

  it('sends a player who needs a limit to the limits first', () => {
    const asked = { ...facts, status: 'RESTRICTED', needsDepositLimit: true } as const
    expect(gateNoticeKind('RESTRICTED', asked)).toBe('needsLimit')
  })

  it('distinguishes a cross-operator limit from the player’s own', () => {
    const asked = { ...facts, status: 'SELF_LIMIT_REACHED', limitType: 'crossOperator' } as const
    expect(gateNoticeKind('SELF_LIMIT_REACHED', asked)).toBe('limitCrossOperator')
  })
})

it.each([
  ['SUCCESS', null, 500, 'ALLOWED'],
  ['SUCCESS', 1_000, 500, 'ALLOWED'],
  ['SUCCESS', 500, 500, 'ALLOWED'],
  ['SUCCESS', 499.99, 500, 'SELF_LIMIT_NOTIFY'],
  ['SUCCESS', 0, 500, 'WITHDRAWAL_LIMIT_REACHED'],
  ['WITHDRAWAL_LIMIT_REACHED', 0, 500, 'WITHDRAWAL_LIMIT_REACHED'],
  ['WITHDRAWAL_LIMIT_REACHED', 100, 500, 'SELF_LIMIT_NOTIFY'],
  ['WITHDRAWAL_LIMIT_REACHED', 600, 500, 'WITHDRAWAL_LIMIT_REACHED'],
  ['WITHDRAWAL_LIMIT_REACHED', null, 500, 'WITHDRAWAL_LIMIT_REACHED'],
  ['NOT_ENOUGH_FUNDS', 0, 0, 'ERROR'],
  ['RESTRICTED', 100, 500, 'RESTRICTED'],
  ['something new', 100, 500, 'ERROR'],
] as const)('a withdrawal with %s, limit %s and balance %s is %s', (status, limit, main, gate) => {
  expect(withdrawalGateState({ status, limit }, main)).toBe(gate)
})

it('opens if verification is deferred, where documents are optional', () => {
  const asked = { status: 'DOCUMENTS_PREFERRED', limit: 100 }
  expect(withdrawalGateState(asked, 50)).toBe('VERIFYDOCUMENT_LOYAL')
  expect(withdrawalGateState(asked, 50, true)).toBe('ALLOWED')
  expect(withdrawalGateState(asked, 500, true)).toBe('SELF_LIMIT_NOTIFY')
  const needed = { status: 'DOCUMENTS_REQUIRED', limit: 100 }
  expect(withdrawalGateState(needed, 50, true)).toBe('VERIFYDOCUMENT_REQUIRED')
})

describe('an amount', () => {
  const bounds = { min: 1_000n, max: 50_000n, left: undefined }
  it.each([
    [undefined, undefined, 'missing'],
    [0n, undefined, 'missing'],
    [999n, undefined, 'belowMin'],
    [1_000n, undefined, undefined],
    [50_000n, undefined, undefined],
    [50_001n, undefined, 'aboveMax'],
    [3_001n, 3_000n, 'aboveLeft'],
    [3_000n, 3_000n, undefined],
    [50_001n, 90_000n, 'aboveMax'],
  ] as const)('of %s with %s left is %s', (amount, left, fault) => {
    expect(amountFault(amount, { ...bounds, left })).toBe(fault)
  })

  it('is offered only where it is possible', () => {
    expect(presetsFor(bounds)).toEqual([1_000n, 2_000n, 5_000n, 10_000n])
    expect(presetsFor({ ...bounds, left: 2_500n })).toEqual([1_000n, 2_000n])
    expect(presetsFor({ ...bounds, left: 0n })).toEqual([])
  })
})

it('puts recently used methods first, the latest at the top', () => {
  const aMethod = (id: CashierMethod['id'], type: CashierMethod['type'] = 'deposit') => ({
    id,
    type,
    name: id,
    image: id,
    altTag: id,
    processTime: 'instant' as const,
    min: 10,
    max: 100,
  })
  const all = [
    aMethod('CREDITCARD'),
    aMethod('SKRILL'),
    aMethod('TRUSTLY'),
    aMethod('TRUSTLY', 'withdrawal'),
  ]
  const found = methodsFor('deposit', all, ['TRUSTLY', 'SKRILL'])
  expect(found.map(({ method, isRecent }) => [method.id, isRecent])).toEqual([
    ['TRUSTLY', true],
    ['SKRILL', true],
    ['CREDITCARD', false],
  ])
})

it('polls a payment each second at first, then less often', () => {
  expect([0, 14, 15, 39, 40, 400].map(pollDelayMs)).toEqual([
    1_000, 1_000, 3_000, 3_000, 10_000, 10_000,
  ])
})
