import type { Brand, ContactField, DetailsField } from '../brands/brands.ts'
import { provincesOf, registrationCountry } from '../kernel/countries.ts'
import type { Language } from '../kernel/locales.ts'
import type { MarketId } from '../kernel/market-ids.ts'
import { profileCountryOf } from '../kernel/markets.ts'
import { marketRulesFor } from '../market-rules/market-rules.ts'

/** The steps of the sign-up. @see A§2 "Sign-up: steps" */
export const signUpSteps = ['details', 'contactInfo', 'verification', 'complete'] as const
export type SignUpStep = (typeof signUpSteps)[number]

const dateParts = (date: string) => /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)

/** The first day of birth that is understood. */
export const firstBirthday = '1900-01-01'

/** Whether a text is a day of the calendar since 1900, as `yyyy-MM-dd`. */
export function isCalendarDate(date: string): boolean {
  if (!dateParts(date) || date < firstBirthday) return false
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
