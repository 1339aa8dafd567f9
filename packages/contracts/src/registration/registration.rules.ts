import type { Brand, ContactField, DetailsField } from '../brands/brands.ts'
import { countries, provincesOf, registrationCountry } from '../kernel/countries.ts'
import type { Language } from '../kernel/locales.ts'
import type { MarketId } from '../kernel/market-ids.ts'
import { profileCountryOf } from '../kernel/markets.ts'
import { marketRulesFor } from '../market-rules/market-rules.ts'

/** The steps of the sign-up. @see A§2 "Sign-up: steps" */
export const signUpSteps = ['details', 'contactInfo', 'verification', 'complete'] as const
export type SignUpStep = (typeof signUpSteps)[number]

/** Whether this can be a person's first or last name: letters of any language, and what joins them. */
export const isPersonName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}[\p{L}\p{M}]+)*\.?$/u.test(name)

const dateParts = (date: string) => /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)

/** Whether a text is a day of the calendar since 1900, as `yyyy-MM-dd`. */
export function isCalendarDate(date: string): boolean {
  if (!dateParts(date) || date < '1900-01-01') return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/**
 * Full years of age. A person born on 29 February is older from 1 March in other years.
 * @param today `yyyy-MM-dd` in the time zone of the market
 */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Years of age from which a person may play. */
export function minimumAgeIn(countryCode: string, provinceCode?: string): number {
  const { minimumAge, minimumAgeByProvince } = marketRulesFor(countryCode)
  return (provinceCode && minimumAgeByProvince[provinceCode]) || minimumAge
}

/** `yyyy-MM-dd` of a moment in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

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

/** A postal code as it is compared: `sw1a 1aa` as `SW1A1AA`; undefined: none of that country. */
export function normalizePostalCode(postalCode: string, countryCode: string): string | undefined {
  const code = postalCode.toUpperCase().replaceAll(/[\s-]/g, '')
  return (postalCodes[countryCode] ?? otherPostalCode).test(code) ? code : undefined
}

/** @see A§5 "the default prefix is Finland's" */
export const defaultPhonePrefix = '+358'

/** The dialling prefixes that a form offers, each once. */
export const phonePrefixes: readonly string[] = [
  ...new Set(countries.map(({ isd }) => isd).filter((isd) => isd !== '')),
]

/** The prefix that a country's form begins with. */
export const phonePrefixOf = (countryCode: string): string =>
  countries.find(({ code }) => code === countryCode)?.isd || defaultPhonePrefix

/**
 * Prefix plus body, without the zero that is dialled within a country: `+358` and `040 123 4567`
 * are `+358401234567`. Undefined: not a number.
 */
export function mobilePhoneOf(prefix: string, body: string): string | undefined {
  if (!phonePrefixes.includes(prefix) || !/^[\d\s().-]+$/.test(body)) return undefined
  const digits = body.replaceAll(/\D/g, '').replace(/^0/, '')
  const isLongEnough = digits.length >= 5 && prefix.length - 1 + digits.length <= 15
  return isLongEnough ? `${prefix}${digits}` : undefined
}

/** Where a registration is made: the page's language and market. */
export interface SignUpPlace {
  readonly languageCode: Language
  readonly market: MarketId
}

/** The country that a registration counts for, as a profile has it. @see A§3, A§5 Registration */
export const signUpCountryOf = (
  { signUp }: Pick<Brand, 'signUp'>,
  { languageCode, market }: SignUpPlace,
  chosen?: string,
): string =>
  profileCountryOf(
    registrationCountry(profileCountryOf(chosen ?? ''), languageCode, market, signUp),
  )

/** The fields that a step asks for in a country, in the brand's order. */
export const detailsFieldsIn = (
  { signUp }: Pick<Brand, 'signUp'>,
  countryCode: string,
): readonly DetailsField[] =>
  signUp.fields.details.filter((field) => {
    if (field === 'provinceCode') return provincesOf(countryCode).length > 0
    return field !== 'cpf' || marketRulesFor(countryCode).requiresCpf
  })

export const contactFieldsOf = ({ signUp }: Pick<Brand, 'signUp'>): readonly ContactField[] =>
  signUp.fields.contactInfo
