import { type Currency, displayOf } from './currencies.ts'

/**
 * An amount of money: an integer count of the currency's minor unit (cents; whole pesos for CLP).
 * Storage and arithmetic use this and nothing else; decimals exist only on the wire.
 */
export interface Money {
  readonly amountMinor: bigint
  readonly currency: Currency
}

/**
 * The largest amount of minor units any operation accepts, in either direction: 15 digits, which a
 * decimal number of the wire carries exactly.
 */
export const maxAmountMinor = 999_999_999_999_999n

export type MoneyFault = 'notFinite' | 'tooPrecise' | 'overflow' | 'notADecimal'

export class MoneyError extends Error {
  override readonly name = 'MoneyError'
  readonly fault: MoneyFault
  constructor(fault: MoneyFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const digitsOf = (currency: Currency): number => displayOf(currency).minorDigits

const scaleOf = (currency: Currency): number => 10 ** digitsOf(currency)

/** Refuses amounts that a 64-bit ledger column or a JSON number could not carry exactly. */
export function checkedMinor(amountMinor: bigint): bigint {
  if (amountMinor > maxAmountMinor || amountMinor < -maxAmountMinor) {
    throw new MoneyError('overflow', `amount of ${amountMinor} minor units is out of range`)
  }
  return amountMinor
}

export const money = (amountMinor: bigint, currency: Currency): Money => ({
  amountMinor: checkedMinor(amountMinor),
  currency,
})

/**
 * Parses a decimal number of the wire strictly: more decimals than the currency has are refused, so
 * that no requested amount is ever rounded.
 * @throws MoneyError notFinite, tooPrecise, overflow
 */
export function moneyFromDecimal(value: number, currency: Currency): Money {
  const rounded = roundedFromDecimal(value, currency)
  if (decimalFromMoney(rounded) !== value && !(value === 0)) {
    throw new MoneyError('tooPrecise', `${currency} has ${digitsOf(currency)} decimals`)
  }
  return rounded
}

/**
 * Parses a decimal number for display: rounded half away from zero to the currency's minor unit.
 * Only for figures that another system owns, such as a balance from upstream.
 * @throws MoneyError notFinite, overflow
 */
export const roundedFromDecimal = (value: number, currency: Currency): Money =>
  money(BigInt(minorFromDecimal(value, currency)), currency)

const maxMinor = Number(maxAmountMinor)

/**
 * The same as a plain number of minor units, which 15 digits fit into, for sums on a hot path.
 * @throws MoneyError notFinite, overflow
 */
export function minorFromDecimal(value: number, currency: Currency): number {
  if (!Number.isFinite(value)) throw new MoneyError('notFinite', 'amount is not a finite number')
  const scale = scaleOf(currency)
  const near = Math.round(value * scale)
  // Nearly every amount has whole minor units; only the others take the slow path over text.
  const minor = near / scale === value ? near : roundedByText(value, currency)
  if (minor > maxMinor || minor < -maxMinor) {
    throw new MoneyError('overflow', 'amount is out of range')
  }
  return minor
}

/** @throws MoneyError overflow */
export function decimalFromMinor(minor: number, currency: Currency): number {
  if (minor > maxMinor || minor < -maxMinor) {
    throw new MoneyError('overflow', 'amount is out of range')
  }
  return minor / scaleOf(currency)
}

function roundedByText(value: number, currency: Currency): number {
  const minor = Math.round(shiftedDecimal(Math.abs(value), digitsOf(currency)))
  return value < 0 ? -minor : minor
}

/**
 * Moves the decimal point in the figure's text, where multiplying would not be exact:
 * 1.005 * 100 is 100.49999999999999.
 */
function shiftedDecimal(value: number, digits: number): number {
  const text = String(value)
  if (!text.includes('e')) return Number(`${text}e${digits}`)
  return value < 1 ? 0 : Number.POSITIVE_INFINITY
}

/** The specification's decimal number for an amount; exact for every amount in range. */
export const decimalFromMoney = ({ amountMinor, currency }: Money): number =>
  Number(amountMinor) / scaleOf(currency)

/** `-12.05`: plain decimal text, always with the currency's own number of decimals. */
export function decimalText({ amountMinor, currency }: Money): string {
  const digits = digitsOf(currency)
  const sign = amountMinor < 0n ? '-' : ''
  const text = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * The inverse of `decimalText`; also accepts fewer decimals than the currency has.
 * @throws MoneyError notADecimal, tooPrecise, overflow
 */
export function moneyFromText(text: string, currency: Currency): Money {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new MoneyError('notADecimal', 'not a plain decimal number')
  const [, sign, whole = '', fraction = ''] = match
  const digits = digitsOf(currency)
  if (fraction.length > digits) {
    throw new MoneyError('tooPrecise', `${currency} has ${digits} decimals`)
  }
  const minor = BigInt(whole + fraction.padEnd(digits, '0'))
  return money(sign === '-' ? -minor : minor, currency)
}
