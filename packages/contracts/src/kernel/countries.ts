import { countryRows } from './countries.table.ts'
import { asCurrency, type Currency } from './currencies.ts'
import type { Language } from './locales.ts'
import { isMarketId, type MarketId } from './market-ids.ts'
import { markets } from './markets.ts'

/** @see A§3 Country and market lists */
export interface Country {
  /** ISO 3166-1 alpha-2, or `PP`, the site's alias of Sweden. */
  readonly code: string
  readonly name: string
  /** International dialling prefix, `+358`. */
  readonly isd: string
  readonly currency: Currency | undefined
  readonly active: boolean
  readonly allowed: boolean
  readonly location: { readonly lat: number; readonly lon: number }
  readonly removeCountryFromRegistration: boolean
}

/** The alias is listed, never offered, and refused where a country is required. */
const swedenAlias = 'PP'

const rowOf = ([code, name, isd, currency, lat, lon]: (typeof countryRows)[number]): Country => ({
  code,
  name,
  isd,
  currency: asCurrency(currency),
  active: true,
  allowed: true,
  location: { lat, lon },
  removeCountryFromRegistration: code === swedenAlias,
})

const iso = countryRows.map(rowOf)
const sweden = iso.filter(({ code }) => code === 'SE')

export const countries: readonly Country[] = [
  ...iso,
  ...sweden.map((se) => ({ ...se, code: swedenAlias, removeCountryFromRegistration: true })),
]

/** Countries that one market does not register. @see A§5 Registration */
const removedByMarket: Partial<Record<MarketId, readonly string[]>> = {
  UN: ['FR', 'NL'],
  CA: ['NL'],
}

export interface RegistrationRules {
  /** Countries a brand removes for English in the global market. */
  readonly englishGlobalRemovals?: readonly string[]
}

/** The countries a sign-up form offers, in the order of their names. */
export function registrationCountries(
  language: Language,
  market: MarketId,
  { englishGlobalRemovals = [] }: RegistrationRules = {},
): readonly Country[] {
  const removed = new Set([
    ...(removedByMarket[market] ?? []),
    ...(market === 'UN' && language === 'en' ? englishGlobalRemovals : []),
  ])
  return countries.filter(
    ({ code, active, allowed, removeCountryFromRegistration }) =>
      active && allowed && !removeCountryFromRegistration && !removed.has(code),
  )
}

/**
 * The country a registration counts for: in en-UN the chosen one unless it is excluded,
 * everywhere else the market's country of origin.
 */
export function registrationCountry(
  chosen: string,
  language: Language,
  market: MarketId,
  rules: RegistrationRules = {},
): string {
  const offered = registrationCountries(language, market, rules)
  const isFree = market === 'UN' && language === 'en' && offered.some(({ code }) => code === chosen)
  return isFree ? chosen : markets[market].originCountryCode
}

/** @see A§3 "Canadian provinces" */
export const canadianProvinces = [
  'QC',
  'NS',
  'NB',
  'MB',
  'BC',
  'PE',
  'SK',
  'AB',
  'NL',
  'YT',
  'NT',
] as const

/** Only Canada asks for a province. */
export const provincesOf = (market: string): readonly string[] =>
  isMarketId(market) && market === 'CA' ? canadianProvinces : []
