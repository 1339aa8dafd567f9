/**
 * The currencies of wallets and how each is shown.
 * `minorDigits` is the number of decimals the ledger keeps (CLP has none); `symbol`, `space` and
 * `position` are the display rules. GBP and SEK are the currencies of markets GG and PP.
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

export interface CurrencyDisplay {
  symbol: string
  /** Whether a space separates the symbol and the figure. */
  space: boolean
  position: 'before' | 'after'
  minorDigits: 0 | 2
}

export type Currency = keyof typeof currencies

const isCurrencyCode = (code: string): code is Currency => Object.hasOwn(currencies, code)

/** Narrows an arbitrary code to a currency of the table. */
export const asCurrency = (code: string): Currency | undefined =>
  isCurrencyCode(code) ? code : undefined

export const currencyCodes = Object.keys(currencies).filter(isCurrencyCode)
