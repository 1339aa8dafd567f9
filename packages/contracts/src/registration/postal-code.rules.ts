import { withoutInvisible } from '../kernel/invisible.ts'
import { withPlainDigits } from '../kernel/text-form.ts'

/**
 * Countries without postal codes, or where hardly an address has one. Compiled from the
 * localized-address-format and postcode-validator packages (Apache-2.0, MIT).
 */
const withoutCodes: ReadonlySet<string> = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK ' +
    'JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO ' +
    'TT TV UG VU WS YE ZW'
  ).split(' '),
)

/** Postal codes by country, without spaces and hyphens; others need three to ten characters. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BR: /^\d{8}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CL: /^\d{7}$/,
  DE: /^\d{5}$/,
  FI: /^\d{5}$/,
  GB: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
  IN: /^[1-9]\d{5}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  NO: /^\d{4}$/,
  NZ: /^\d{4}$/,
  PE: /^\d{5}$/,
  PH: /^\d{4}$/,
  PT: /^\d{7}$/,
  SE: /^\d{5}$/,
  TR: /^\d{5}$/,
}
const otherPostalCode = /^[A-Z\d]{3,10}$/

/** Codes that letters of the country begin: these are part of the code. */
const lettersBelong: ReadonlySet<string> = new Set(['AD', 'AI', 'BB', 'KY', 'VC', 'VG'])

/** What people put before a code besides the ISO code: the letters of a country's cars. */
const carLetters: Readonly<Record<string, string>> = {
  AT: 'A',
  AX: 'FIN',
  BA: 'BIH',
  BE: 'B',
  BY: 'BLR',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  ME: 'MNE',
  MK: 'NMK',
  NO: 'N',
  PT: 'P',
  RS: 'SRB',
  RU: 'RUS',
  SE: 'S',
  SI: 'SLO',
  SM: 'RSM',
  VA: 'V',
  XK: 'RKS',
}

/** The code without the country before it: `D-10115` is `10115`. Undefined: there is none. */
function withoutCountry(code: string, countryCode: string): string | undefined {
  if (lettersBelong.has(countryCode)) return undefined
  const letters = [countryCode, carLetters[countryCode]].find(
    (prefix) =>
      prefix !== undefined && /^\d/.test(code.slice(prefix.length)) && code.startsWith(prefix),
  )
  return letters === undefined ? undefined : code.slice(letters.length)
}

/** The longest postal code that can be typed, with its spaces and its country. */
export const maxPostalCodeText = 20

/** Whether a postal code belongs to an address of the country, and must be given. */
export const hasPostalCodes = (countryCode: string): boolean => !withoutCodes.has(countryCode)

/**
 * A postal code as it is stored: `sw1a 1aa` as `SW1A1AA`, `SE-111 22` as `11122`. It may be empty
 * where the country has none. Undefined: none of that country.
 */
export function normalizePostalCode(postalCode: string, countryCode: string): string | undefined {
  const code = withPlainDigits(withoutInvisible(postalCode.normalize('NFKC')))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  if (code === '' && !hasPostalCodes(countryCode)) return code
  const rule = postalCodes[countryCode]
  if (rule?.test(code)) return code
  const inner = withoutCountry(code, countryCode)
  if (inner !== undefined && (rule ?? otherPostalCode).test(inner)) return inner
  return !rule && otherPostalCode.test(code) ? code : undefined
}

/**
 * By what postal code a person is recognized. Where a country has none, what was typed says nothing
 * of the address, so the country stands for it.
 */
export const recognizedPostalCode = (postalCode: string, countryCode: string): string =>
  hasPostalCodes(countryCode)
    ? (normalizePostalCode(postalCode, countryCode) ?? postalCode)
    : `country ${countryCode}`
