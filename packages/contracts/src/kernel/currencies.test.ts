import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asCurrency, currencyCode, displayOf, knownCurrency } from './currencies.ts'
import { decimalFromMinor, decimalText, minorFromDecimal, moneyFromText } from './money.ts'

it.each([
  ['USD', 2, 12.34, 1_234, '12.34'],
  ['JPY', 0, 1_234, 1_234, '1234'],
  ['KWD', 3, 1.234, 1_234, '1.234'],
  ['HUF', 2, 100.5, 10_050, '100.50'],
  ['IQD', 3, 0.001, 1, '0.001'],
  ['EUR', 2, 12.34, 1_234, '12.34'],
  ['CLP', 0, 1_234, 1_234, '1234'],
])('keeps %s with %s decimals', (code, minorDigits, decimal, minor, text) => {
  const currency = z.parse(currencyCode, code)
  expect(displayOf(currency).minorDigits).toBe(minorDigits)
  expect(minorFromDecimal(decimal, currency)).toBe(minor)
  expect(decimalFromMinor(minor, currency)).toBe(decimal)
  expect(decimalText(moneyFromText(text, currency))).toBe(text)
})

it('shows a currency without a rule of its own by its code', () => {
  const dollars = z.parse(currencyCode, 'USD')
  expect(displayOf(dollars)).toMatchObject({ symbol: 'USD', position: 'before', space: true })
  expect(() => knownCurrency(dollars)).toThrow('USD')
})

it.each(['usd', 'EURO', '', '€', 'constructor'])('is not %s', (code) => {
  expect(z.safeParse(currencyCode, code).success).toBe(false)
  expect(asCurrency(code)).toBeUndefined()
})
