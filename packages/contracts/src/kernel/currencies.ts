import * as z from 'zod/mini'

/** `minorDigits` is the number of decimals that a wallet keeps: CLP has none. */
export interface CurrencyDisplay {
  readonly symbol: string
  /** Whether a space separates the symbol and the figure. */
  readonly space: boolean
  readonly position: 'before' | 'after'
  readonly minorDigits: number
}

/**
 * The currencies whose display the specification rules; GBP and SEK are those of markets GG and PP.
 * @see A§3 Cashier flows, "Currency display"
 */
export const currencies = {
  EUR: { symbol: '€', space: true, position: 'after', minorDigits: 2 },
  BRL: { symbol: 'R$', space: true, position: 'before', minorDigits: 2 },
  CAD: { symbol: '$', space: false, position: 'before', minorDigits: 2 },
  CLP: { symbol: '$', space: false, position: 'before', minorDigits: 0 },
  INR: { symbol: '₹', space: false, position: 'before', minorDigits: 2 },
  NZD: { symbol: '$', space: false, position: 'before', minorDigits: 2 },
  NOK: { symbol: 'kr', space: true, position: 'after', minorDigits: 2 },
  PEN: { symbol: 'S/', space: true, position: 'before', minorDigits: 2 },
  PHP: { symbol: '₱', space: false, position: 'before', minorDigits: 2 },
  PLN: { symbol: 'zł', space: true, position: 'after', minorDigits: 2 },
  ZAR: { symbol: 'R', space: true, position: 'before', minorDigits: 2 },
  TRY: { symbol: '₺', space: false, position: 'before', minorDigits: 2 },
  GBP: { symbol: '£', space: false, position: 'before', minorDigits: 2 },
  SEK: { symbol: 'kr', space: true, position: 'after', minorDigits: 2 },
} as const satisfies Record<string, CurrencyDisplay>

export type KnownCurrency = keyof typeof currencies

/** A currency of ISO 4217: a platform may have wallets in any. */
export type Currency = KnownCurrency | (string & z.core.$brand<'Currency'>)

export const isKnownCurrency = (code: string): code is KnownCurrency =>
  Object.hasOwn(currencies, code)

const isCurrency = (code: string): code is Currency => /^[A-Z]{3}$/.test(code)

/** Narrows an arbitrary code to one of the form of ISO 4217. */
export const asCurrency = (code: string): Currency | undefined =>
  isCurrency(code) ? code : undefined

export const currencyCodes = Object.keys(currencies).filter(isKnownCurrency)

export const currencyCode = z.union([
  z.enum(currencyCodes),
  z.string().check(z.refine(isCurrency)).brand<'Currency'>(),
])

/** @throws Error for a currency in which the platform of this repository has no figures */
export function knownCurrency(currency: Currency): KnownCurrency {
  if (isKnownCurrency(currency)) return currency
  throw new Error(`There are no figures in ${currency}`)
}

const displays = new Map<string, CurrencyDisplay>(Object.entries(currencies))

/** By ISO 4217, whatever decimals CLDR shows: a wallet keeps them all, and so must each reader. */
const withoutDecimals = 'BIF DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThree = 'BHD IQD JOD KWD LYD OMR TND'

function displayByCode(currency: string): CurrencyDisplay {
  const minorDigits = withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2
  const display = { symbol: currency, space: true, position: 'before', minorDigits } as const
  displays.set(currency, display)
  return display
}

/**
 * How a currency is shown. One that the specification does not rule is shown by its code, which
 * stands for no other.
 */
export const displayOf = (currency: Currency): CurrencyDisplay =>
  displays.get(currency) ?? displayByCode(currency)
