import type { CashierMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import { describe, expect, it } from 'vitest'
import { isOpen, minOf, type Offered, withPayBack } from './pay-back.rules.ts'

const offered = (id: CashierMethod['id'], isRecent = false): Offered => ({
  method: {
    id,
    name: id,
    image: id,
    altTag: id,
    type: 'withdrawal',
    processTime: 'days',
    min: 10,
    max: 1_000,
  },
  isRecent,
})
const bank = offered('TRUSTLY', true)
const card = offered('CREDITCARD')

describe('payout methods', () => {
  it('stay unchanged while nothing must be paid back', () => {
    expect(withPayBack([bank, card], [], 'EUR')).toEqual([bank, card])
  })

  it('begin with the method to pay back, and end with the blocked ones', () => {
    const [first, last] = withPayBack(
      [bank, card],
      [
        { method: 'CREDITCARD', owed: 40, most: null },
        { method: 'TRUSTLY', owed: 0, most: 9.99 },
      ],
      'EUR',
    )
    expect(first).toEqual({ ...card, payBack: { owed: 4_000n, before: 0n, max: undefined } })
    expect(last).toEqual({ ...bank, payBack: { owed: 0n, before: 4_000n, max: 999n } })
    expect([first, last].map((one) => one && isOpen(one, 'EUR'))).toEqual([true, false])
  })

  it('are open for the balance beyond that', () => {
    const payBackMethods = [{ method: 'TRUSTLY' as const, owed: 0, most: 10 }]
    expect(withPayBack([bank], payBackMethods, 'EUR').map((one) => isOpen(one, 'EUR'))).toEqual([
      true,
    ])
  })

  it('that are both owed money begin with the larger sum', () => {
    const payBackMethods = [
      { method: 'TRUSTLY' as const, owed: 20, most: 20 },
      { method: 'CREDITCARD' as const, owed: 180, most: 180 },
    ]
    const ids = withPayBack([bank, card], payBackMethods, 'EUR').map(({ method }) => method.id)
    expect(ids).toEqual(['CREDITCARD', 'TRUSTLY'])
  })
})

it('the tightest maximum applies', () => {
  expect([
    minOf(1n, 2n),
    minOf(2n, undefined),
    minOf(undefined, 3n),
    minOf(undefined, undefined),
  ]).toEqual([1n, 2n, 3n, undefined])
})
