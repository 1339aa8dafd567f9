import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { money } from '@player-site/contracts/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatMoney, plainAmount } from './format-money.ts'

const spaced = (text: string): string => text.replaceAll(' ', '\u00A0')

describe('formatMoney', () => {
  const expected = {
    EUR: '1,234.50 €',
    BRL: 'R$ 1,234.50',
    CAD: '$1,234.50',
    CLP: '$123,450',
    INR: '₹1,234.50',
    NZD: '$1,234.50',
    NOK: '1,234.50 kr',
    PEN: 'S/ 1,234.50',
    PHP: '₱1,234.50',
    PLN: '1,234.50 zł',
    ZAR: 'R 1,234.50',
    TRY: '₺1,234.50',
    GBP: '£1,234.50',
    SEK: '1,234.50 kr',
  }

  it.each(currencyCodes)('shows %s with its own symbol, place and decimals', (currency) => {
    expect(formatMoney(money(123_450n, currency), 'en')).toBe(spaced(expected[currency]))
  })

  it.each([
    ['de', '1.234,50\u00A0€'],
    ['fi', '1\u00A0234,50\u00A0€'],
    ['es-PE', '1,234.50\u00A0€'],
    ['es-CL', '1.234,50\u00A0€'],
    ['pl', '1\u00A0234,50\u00A0€'],
    ['pt-BR', '1.234,50\u00A0€'],
  ])('separates thousands as %s does, four figures included', (tag, text) => {
    expect(formatMoney(money(123_450n, 'EUR'), tag)).toBe(text)
  })

  it('puts the sign before the symbol', () => {
    expect(formatMoney(money(-500n, 'GBP'), 'en-GB')).toBe('-£5.00')
    expect(formatMoney(money(-500n, 'EUR'), 'en')).toBe('-5.00\u00A0€')
  })
})

it('rounds a decimal of the wire as the ledger would', () => {
  expect(formatAmount(1.005, 'EUR', 'en')).toBe('1.01\u00A0€')
})

it('writes a plain amount with the currency’s own decimals', () => {
  expect(plainAmount(120.5, 'EUR')).toBe('120.50')
  expect(plainAmount(1500, 'CLP')).toBe('1500')
})
