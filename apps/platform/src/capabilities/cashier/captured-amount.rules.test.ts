import { describe, expect, it } from 'vitest'
import { captureOf } from './captured-amount.rules.ts'

const row = { amountMinor: 5_000n, currency: 'EUR' }

describe('the captured amount of a payment of 50.00 EUR', () => {
  it.each([
    ['50', 'EUR', { is: 'exact' }],
    ['50.0', 'EUR', { is: 'exact' }],
    ['50.00', 'EUR', { is: 'exact' }],
    ['49.99', 'EUR', { is: 'less', amountMinor: 4_999n }],
    ['30', 'EUR', { is: 'less', amountMinor: 3_000n }],
    ['0.01', 'EUR', { is: 'less', amountMinor: 1n }],
    ['0.00', 'EUR', { is: 'nothing' }],
    ['50.01', 'EUR', { is: 'more', amountMinor: 5_001n }],
    ['9999999999999.99', 'EUR', { is: 'more', amountMinor: 999_999_999_999_999n }],
    ['50.00', 'SEK', { is: 'unreadable' }],
    ['50', 'CLP', { is: 'unreadable' }],
    ['50.001', 'EUR', { is: 'unreadable' }],
    ['50.00', 'XAU', { is: 'unreadable' }],
  ] as const)('is compared: %s %s', (amount, currency, capture) => {
    expect(captureOf({ amount, currency }, row)).toEqual(capture)
  })

  it('is unreadable with decimals that the currency does not have', () => {
    const pesos = { amountMinor: 50n, currency: 'CLP' }
    expect(captureOf({ amount: '50.50', currency: 'CLP' }, pesos)).toEqual({ is: 'unreadable' })
  })
})
