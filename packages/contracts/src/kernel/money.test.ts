import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyCodes } from './currencies.ts'
import {
  decimalFromMoney,
  decimalText,
  MoneyError,
  type MoneyFault,
  maxAmountMinor,
  money,
  moneyFromDecimal,
  moneyFromText,
  roundedFromDecimal,
} from './money.ts'

const faultOf = (act: () => unknown): MoneyFault | 'none' => {
  try {
    act()
    return 'none'
  } catch (error) {
    if (error instanceof MoneyError) return error.fault
    throw error
  }
}

describe.each(currencyCodes)('money in %s', (currency) => {
  const amounts = fc.bigInt({ min: -maxAmountMinor, max: maxAmountMinor })

  it('survives the wire: every amount reads back from its decimal number', () => {
    fc.assert(
      fc.property(amounts, (amountMinor) => {
        const decimal = decimalFromMoney(money(amountMinor, currency))
        const overWire: number = JSON.parse(JSON.stringify(decimal))
        expect(moneyFromDecimal(overWire, currency).amountMinor).toBe(amountMinor)
        expect(roundedFromDecimal(overWire, currency).amountMinor).toBe(amountMinor)
      }),
    )
  })

  it('survives text: parse after format is identity', () => {
    fc.assert(
      fc.property(amounts, (amountMinor) => {
        const text = decimalText(money(amountMinor, currency))
        expect(moneyFromText(text, currency).amountMinor).toBe(amountMinor)
      }),
    )
  })

  it('holds every amount within the bounds and refuses those beyond', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const sum = a + b
        const fits = sum <= maxAmountMinor && sum >= -maxAmountMinor
        const act = () => money(sum, currency)
        if (fits) expect(act().amountMinor).toBe(sum)
        else expect(faultOf(act)).toBe('overflow')
      }),
    )
  })

  it('refuses an amount finer than its minor unit', () => {
    const tooFine = currencies[currency].minorDigits === 0 ? 10.5 : 10.005
    expect(faultOf(() => moneyFromDecimal(tooFine, currency))).toBe('tooPrecise')
    expect(faultOf(() => moneyFromText(String(tooFine), currency))).toBe('tooPrecise')
  })
})

describe('reading decimals', () => {
  it('rounds half away from zero by the figure as written, not as stored in binary', () => {
    const cents = (value: number) => roundedFromDecimal(value, 'EUR').amountMinor
    expect([1.005, 1.004, -1.005, 0.1 + 0.2, 1e-9].map(cents)).toEqual([101n, 100n, -101n, 30n, 0n])
  })

  it.each([
    ['not a number', Number.NaN, 'notFinite'],
    ['infinite', Number.POSITIVE_INFINITY, 'notFinite'],
    ['beyond what a number holds exactly', 1e15, 'overflow'],
    ['astronomical', 1e30, 'overflow'],
  ])('refuses an amount that is %s', (_name, value, fault) => {
    expect(faultOf(() => moneyFromDecimal(value, 'EUR'))).toBe(fault)
    expect(faultOf(() => roundedFromDecimal(value, 'EUR'))).toBe(fault)
  })

  it('refuses text that is no plain decimal', () => {
    for (const text of ['', '1,5', '1e3', '.5', '5.', '--1', ' 1', '0x1']) {
      expect(faultOf(() => moneyFromText(text, 'EUR'))).toBe('notADecimal')
    }
  })
})
