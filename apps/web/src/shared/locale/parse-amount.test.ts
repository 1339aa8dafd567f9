import { currencies, currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { languages, localeTag } from '@player-site/contracts/kernel/locales.ts'
import { decimalText, maxAmountMinor, money } from '@player-site/contracts/kernel/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFigure, formatMoney } from './format-money.ts'
import { maxAmountText, parseAmount } from './parse-amount.ts'

const tags = [...new Set(languages.map((language) => localeTag(language, 'UN')))]
const twoDecimals = currencyCodes.filter((code) => currencies[code].minorDigits === 2)

const anAmount = fc.bigInt({ min: 0n, max: maxAmountMinor })
const aTag = fc.constantFrom(...tags)
const aCurrency = fc.constantFrom(...currencyCodes)
const unreadable = { is: 'unreadable' }
const amount = (amountMinor: bigint) => ({ is: 'amount', amountMinor })

describe('every amount is read back exactly', () => {
  it('as a page writes it, with and without its currency', () => {
    fc.assert(
      fc.property(anAmount, aCurrency, aTag, (amountMinor, currency, tag) => {
        const written = money(amountMinor, currency)
        for (const text of [formatMoney(written, tag), formatFigure(written, tag)]) {
          expect(parseAmount(text, currency, tag)).toEqual(amount(amountMinor))
        }
      }),
    )
  })

  it('as a program writes it, on a page of any language', () => {
    fc.assert(
      fc.property(anAmount, aCurrency, aTag, (amountMinor, currency, tag) => {
        const text = decimalText(money(amountMinor, currency))
        expect(parseAmount(text, currency, tag)).toEqual(amount(amountMinor))
      }),
    )
  })

  it('in the notation of another language, where it has decimals', () => {
    fc.assert(
      fc.property(
        anAmount,
        fc.constantFrom(...twoDecimals),
        aTag,
        aTag,
        (amountMinor, currency, writer, reader) => {
          const text = formatMoney(money(amountMinor, currency), writer)
          expect(parseAmount(text, currency, reader)).toEqual(amount(amountMinor))
        },
      ),
    )
  })
})

it('a figure with one separator is never multiplied', () => {
  const figure = fc.tuple(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.constantFrom('.', ','),
    fc.stringMatching(/^\d{0,4}$/),
  )
  fc.assert(
    fc.property(
      figure,
      fc.constantFrom(...twoDecimals),
      aTag,
      ([whole, sign, digits], code, tag) => {
        const read = parseAmount(`${whole}${sign}${digits}`, code, tag)
        if (read.is !== 'amount') return
        const asDecimal = BigInt(`${whole}${digits.padEnd(2, '0')}`)
        const asThousands = BigInt(`${whole}${digits}00`)
        // Three digits after the page's own separator of thousands are the only other reading.
        expect(read.amountMinor).toBe(digits.length === 3 ? asThousands : asDecimal)
      },
    ),
  )
})

it('no text makes it fail, and what it reads is in range', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d.,' €$kr-]{0,45}$/))
  fc.assert(
    fc.property(texts, aCurrency, aTag, (text, currency, tag) => {
      const read = parseAmount(text, currency, tag)
      if (read.is !== 'amount') return
      expect(read.amountMinor >= 0n && read.amountMinor <= maxAmountMinor).toBe(true)
    }),
  )
})

describe('the other decimal separator', () => {
  it.each([
    ['20,00', 'en', 2_000n],
    ['20.00', 'de', 2_000n],
    ['20,5', 'en', 2_050n],
    ['0,99', 'en-IN', 99n],
    [',50', 'en', 50n],
    ['1.234,50', 'en', 123_450n],
    ['1,234.50', 'de', 123_450n],
    ['1,234.50', 'fi', 123_450n],
  ] as const)('is understood: %s in %s', (text, tag, minor) => {
    expect(parseAmount(text, 'EUR', tag)).toEqual(amount(minor))
  })

  it.each([
    ['1.000', 'en'],
    ['1,000', 'de'],
    ['1.000', 'fi'],
    ['1,000', 'pl'],
    ['0,500', 'en'],
    ['20,0000', 'en'],
    ['2000,000', 'en'],
    ['1.000,000', 'en'],
    ['1,234,56', 'en'],
    ['1٫000', 'de'],
  ] as const)('is refused where it could mean two amounts: %s in %s', (text, tag) => {
    expect(parseAmount(text, 'EUR', tag)).toEqual(unreadable)
  })
})

describe('separators of thousands', () => {
  it.each([
    ['1,000', 'en', 100_000n],
    ['1.000', 'de', 100_000n],
    ['1.000.000', 'en', 100_000_000n],
    ['1 000', 'en', 100_000n],
    ['1\u00a0000,50', 'fi', 100_050n],
    ['1\u202f000,50', 'fr', 100_050n],
    ["1'000.50", 'de', 100_050n],
    ['1’000', 'en', 100_000n],
    ['1,00,000', 'en-IN', 10_000_000n],
    ['12,34,567.50', 'en', 123_456_750n],
    ['١٬٠٠٠٫٥٠', 'en', 100_050n],
    ['۲۰٫۵', 'en', 2_050n],
    ['１，０００．５０', 'ja', 100_050n],
    ['२०.५०', 'en-IN', 2_050n],
  ] as const)('are read: %s in %s', (text, tag, minor) => {
    expect(parseAmount(text, 'EUR', tag)).toEqual(amount(minor))
  })

  it.each(['1 20', '12 34', '1,2,3', '1,00,00', '0,000,000', "1'00", '1 000,000'])(
    'that separate no thousands are refused: %s',
    (text) => {
      expect(parseAmount(text, 'EUR', 'en')).toEqual(unreadable)
    },
  )
})

describe('a pasted currency', () => {
  it.each([
    ['€20', 'EUR'],
    ['20 €', 'EUR'],
    ['EUR 20.00', 'EUR'],
    ['20 euros', 'EUR'],
    ['20,-', 'EUR'],
    ['R$ 20,00', 'BRL'],
    ['$20', 'CAD'],
    ['CA$20.00', 'CAD'],
    ['NOK 20', 'NOK'],
    ['kr. 20,00', 'NOK'],
    ['20 kr', 'SEK'],
    ['₹20.00', 'INR'],
    ['S/. 20', 'PEN'],
    ['20 zł', 'PLN'],
    ['R20', 'ZAR'],
    ['\u200e£20', 'GBP'],
  ] as const)('is left out: %s', (text, currency) => {
    expect(parseAmount(text, currency, 'en')).toEqual(amount(2_000n))
  })

  it.each(['£20', '20 kr', '$20', 'USD 20', '20%', '-20', '+20', '2e3', '20 or 30', '€', '(20)'])(
    'of another kind, or another sign, is refused: %s',
    (text) => {
      expect(parseAmount(text, 'EUR', 'en')).toEqual(unreadable)
    },
  )
})

it('a currency without decimals takes none, and its own separators', () => {
  expect(parseAmount('$1.000', 'CLP', 'es-CL')).toEqual(amount(1_000n))
  for (const text of ['20,00', '20.5', '1.000,00']) {
    expect(parseAmount(text, 'CLP', 'es-CL')).toEqual(unreadable)
  }
})

it('nothing is no amount, and too much is none either', () => {
  expect(parseAmount(' \u00a0', 'EUR', 'en')).toEqual({ is: 'empty' })
  expect(parseAmount('9'.repeat(14), 'EUR', 'en')).toEqual(unreadable)
  expect(parseAmount('0'.repeat(maxAmountText + 1), 'EUR', 'en')).toEqual(unreadable)
})
