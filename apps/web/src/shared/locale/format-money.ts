import { type Currency, displayOf } from '@player-site/contracts/kernel/currencies.ts'
import {
  decimalFromMoney,
  decimalText,
  type Money,
  roundedFromDecimal,
} from '@player-site/contracts/kernel/money.ts'

/** Keeps a figure and its symbol on one line. */
const noBreakSpace = '\u00A0'

const figureFormats = new Map<string, Intl.NumberFormat>()

function figureFormat(tag: string, digits: number): Intl.NumberFormat {
  const key = `${tag} ${digits}`
  const known = figureFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Some locales leave a four-figure number ungrouped; a balance never is. @see B§5
    useGrouping: 'always',
  })
  figureFormats.set(key, format)
  return format
}

/** `1 234,50`: an amount as a field holds it, beside its currency. */
export const formatFigure = ({ amountMinor, currency }: Money, tag: string): string =>
  figureFormat(tag, displayOf(currency).minorDigits).format(
    decimalFromMoney({ amountMinor, currency }),
  )

/**
 * `1 234,50 €`: an amount as players of a locale read it, with at most 2 decimals, the locale's
 * thousands separators, and the symbol at the currency's position.
 * @see A§3 Cashier flows "Currency display", B§5
 */
export function formatMoney(money: Money, tag: string): string {
  const { symbol, space, position, minorDigits } = displayOf(money.currency)
  const sign = money.amountMinor < 0n ? '-' : ''
  const figure = figureFormat(tag, minorDigits).format(Math.abs(decimalFromMoney(money)))
  const gap = space ? noBreakSpace : ''
  return sign + (position === 'before' ? symbol + gap + figure : figure + gap + symbol)
}

/** Formats a decimal of the wire format; rounded to the currency's minor unit. */
export const formatAmount = (amount: number, currency: Currency, tag: string): string =>
  formatMoney(roundedFromDecimal(amount, currency), tag)

/** `120.50`: the same amount for programs. */
export const plainAmount = (amount: number, currency: Currency): string =>
  decimalText(roundedFromDecimal(amount, currency))
