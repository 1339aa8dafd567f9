import { type Currency, displayOf } from '@player-site/contracts/kernel/currencies.ts'
import { maxAmountMinor } from '@player-site/contracts/kernel/money.ts'

/** What a player has typed or pasted into a field for money. */
export type TypedAmount =
  | { readonly is: 'empty' }
  | { readonly is: 'amount'; readonly amountMinor: bigint }
  /** No amount, or one that could be read in two ways. */
  | { readonly is: 'unreadable' }

const unreadable: TypedAmount = { is: 'unreadable' }

/** The longest text that is read; no amount with separators and a currency is longer. */
export const maxAmountText = 40

/** What players write beside an amount, besides the symbol and the code of its currency. */
const otherMarks: Partial<Record<Currency, readonly string[]>> = {
  EUR: ['euro', 'euros', ',-'],
  CAD: ['ca$', 'c$'],
  CLP: ['clp$'],
  INR: ['rs.', 'rs'],
  NZD: ['nz$'],
  NOK: ['kr.', ',-'],
  PEN: ['s/.'],
  PHP: ['php'],
  PLN: ['zl'],
  SEK: ['kr.', ':-', ',-'],
  TRY: ['tl'],
}

/** The zero of each set of digits that is read beside 0–9 and the full-width ones. */
const zeros = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50] as const

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

interface Separators {
  readonly decimal: string
  readonly group: string
}

const separatorsByTag = new Map<string, Separators>()

function separatorsOf(tag: string): Separators {
  const known = separatorsByTag.get(tag)
  if (known) return known
  const parts = new Intl.NumberFormat(tag, { useGrouping: 'always' }).formatToParts(1234.5)
  const partOf = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  const separators = { decimal: partOf('decimal'), group: partOf('group') }
  separatorsByTag.set(tag, separators)
  return separators
}

/** Digits as 0–9, one kind of space and of apostrophe, and full-width signs as plain ones. */
const normalize = (text: string, { decimal }: Separators): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    // Marks of the direction of writing, which copied text may contain.
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    // The Arabic decimal separator is never one of thousands.
    .replace(/\u066b/g, decimal)
    .replace(/[\u066c\u2018\u2019\u02bc]/g, "'")
    .replace(/\s/g, ' ')
    .trim()

/** Removes the currency at one end or both; any other letter or sign stays, and is unreadable. */
function withoutCurrency(text: string, currency: Currency): string {
  const marks = [displayOf(currency).symbol, currency, ...(otherMarks[currency] ?? [])]
    .map((mark) => mark.normalize('NFKC').toLowerCase())
    // The longest first: `s/.` before `s/`.
    .sort((a, b) => b.length - a.length)
  let figure = text.toLowerCase()
  const before = marks.find((mark) => figure.startsWith(mark))
  if (before) figure = figure.slice(before.length).trim()
  const after = marks.find((mark) => figure.endsWith(mark))
  if (after) figure = figure.slice(0, -after.length).trim()
  return figure
}

/** `1 234 567`, or `12,34,567` as in India. */
const grouped = /^[1-9]\d{0,2}(?<separator>[ ',.])\d{3}(?:\k<separator>\d{3})*$/
const groupedIndian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

/** The digits of a whole number with or without separators of thousands; undefined: neither. */
function wholeDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  return grouped.test(text) || groupedIndian.test(text) ? text.replace(/\D/g, '') : undefined
}

/**
 * Where the decimals of a figure begin: at its last point or comma, unless that one separates
 * thousands; undefined: it has no decimals.
 */
function decimalPointOf(figure: string, { decimal, group }: Separators): number | undefined {
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  if (last < 0) return undefined
  const separator = figure.charAt(last)
  const isRepeated = figure.indexOf(separator) < last
  if (isRepeated) return undefined
  const isMixed = /[.,' ]/.test(figure.slice(0, last))
  // In the page's own notation, `1,000` is a thousand in English, and `1.000` in German.
  const isThousands =
    separator === group && separator !== decimal && !isMixed && grouped.test(figure)
  return isThousands ? undefined : last
}

/**
 * Reads an amount as players type and paste it: with or without its currency, with any usual
 * separator of thousands, and with the page's own decimal separator or the other one. Never a
 * multiple of what was meant: what could be read in two ways is unreadable, and so are more
 * decimals than the currency has.
 */
export function parseAmount(text: string, currency: Currency, tag: string): TypedAmount {
  if (text.length > maxAmountText) return unreadable
  const separators = separatorsOf(tag)
  const normal = normalize(text, separators)
  if (normal === '') return { is: 'empty' }
  const figure = withoutCurrency(normal, currency)
  const at = decimalPointOf(figure, separators)
  const fraction = at === undefined ? '' : figure.slice(at + 1)
  const wholeText = at === undefined ? figure : figure.slice(0, at)
  const whole = wholeText === '' && fraction !== '' ? '0' : wholeDigits(wholeText)
  const { minorDigits } = displayOf(currency)
  if (whole === undefined || !/^\d*$/.test(fraction) || fraction.length > minorDigits) {
    return unreadable
  }
  const amountMinor = BigInt(whole + fraction.padEnd(minorDigits, '0'))
  return amountMinor > maxAmountMinor ? unreadable : { is: 'amount', amountMinor }
}
