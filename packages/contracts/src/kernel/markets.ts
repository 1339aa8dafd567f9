import { defaultLanguage, defaultMarket } from './constants.ts'
import type { Currency } from './currencies.ts'
import { isLanguage, type Language, localeTag, urlLanguageOf } from './locales.ts'
import { isMarketId, type MarketId, marketIds } from './market-ids.ts'

interface MarketEntry {
  readonly name: string
  /** The market's own languages first; the first is its default. */
  readonly languages: readonly Language[]
  /** Off unless a brand turns it on. @see A§1 "and depending on brand" */
  readonly isMarketEnabled: boolean
  /** The id is the site's own and no ISO country code. */
  readonly isCustomMarketId: boolean
  /** ISO 3166 code of the country whose players the market is for. */
  readonly originCountryCode: string
  readonly currency: Currency
}

const market = (
  name: string,
  languages: readonly [Language, ...Language[]],
  originCountryCode: string,
  currency: Currency,
  flags: Partial<Pick<MarketEntry, 'isMarketEnabled' | 'isCustomMarketId'>> = {},
): MarketEntry => ({
  name,
  languages,
  originCountryCode,
  currency,
  isMarketEnabled: true,
  isCustomMarketId: false,
  ...flags,
})

const byBrand = { isMarketEnabled: false }
const customId = { isCustomMarketId: true }

/** The markets a site can serve. @see A§1, A§3 "Market entry" */
export const markets: Readonly<Record<MarketId, MarketEntry>> = {
  UN: market(
    'Global',
    ['en', 'fi', 'no', 'de', 'fr', 'pt', 'ja', 'tr', 'pl'],
    'FI',
    'EUR',
    customId,
  ),
  BR: market('Brazil', ['br'], 'BR', 'BRL'),
  TR: market('Türkiye', ['tr', 'en'], 'TR', 'TRY'),
  LL: market('Netherlands', ['en', 'fr'], 'NL', 'EUR', customId),
  CA: market('Canada', ['ca', 'caf'], 'CA', 'CAD'),
  JJ: market('Germany', ['de', 'tr', 'en'], 'DE', 'EUR', customId),
  NZ: market('New Zealand', ['nz'], 'NZ', 'NZD'),
  GG: market('United Kingdom', ['en'], 'GB', 'GBP', customId),
  AT: market('Austria', ['de', 'en'], 'AT', 'EUR', byBrand),
  CL: market('Chile', ['cl'], 'CL', 'CLP', byBrand),
  FI: market('Finland', ['fi', 'en'], 'FI', 'EUR', byBrand),
  IN: market('India', ['inen'], 'IN', 'INR', byBrand),
  NO: market('Norway', ['no', 'en'], 'NO', 'NOK', byBrand),
  PE: market('Peru', ['pe'], 'PE', 'PEN', byBrand),
  PH: market('Philippines', ['tl', 'en'], 'PH', 'PHP', byBrand),
  PP: market('Sweden', ['en', 'fi'], 'SE', 'SEK', { ...byBrand, ...customId }),
  PT: market('Portugal', ['pt', 'en'], 'PT', 'EUR', byBrand),
}

/** Everything the site knows of one market, in the fields of A§3. */
export interface Market extends MarketEntry {
  readonly id: MarketId
  /** BCP-47 tag by language. */
  readonly localeMapping: Readonly<Record<string, string>>
  /** From the language in the address to the market's own, `{ fr: 'caf' }` in Canada. */
  readonly mapLanguageToCustomLanguage: Readonly<Record<string, Language>>
  /** The language a visitor of the market meets first. */
  readonly regionLanguage: Language
}

export function marketOf(id: MarketId): Market {
  const entry = markets[id]
  return {
    ...entry,
    id,
    localeMapping: Object.fromEntries(entry.languages.map((l) => [l, localeTag(l, id)])),
    mapLanguageToCustomLanguage: Object.fromEntries(
      entry.languages.map((l) => [urlLanguageOf(l), l] as const).filter(([url, l]) => url !== l),
    ),
    regionLanguage: entry.languages[0] ?? defaultLanguage,
  }
}

const marketByCountry: Readonly<Record<string, MarketId>> = {
  NL: 'LL',
  FR: 'LL',
  DE: 'JJ',
  GB: 'GG',
  SE: 'PP',
}

/** The market that serves a country; otherwise the global one. */
export function marketForCountry(country: string): MarketId {
  const mapped = marketByCountry[country]
  if (mapped) return mapped
  return isMarketId(country) ? country : defaultMarket
}

const countryByMarket: Partial<Record<MarketId, string>> = { PP: 'SE', LL: 'NL', JJ: 'DE' }

/** A market id where a form means a country. @see A§3 Profile update payload */
export const profileCountryOf = (code: string): string =>
  (isMarketId(code) && countryByMarket[code]) || code

/** A page's locale: from its address, with everything derived from it. */
export interface Locale {
  readonly language: Language
  readonly market: MarketId
  /** `fr-CA`: the first segment of every path. */
  readonly prefix: string
  /** BCP-47, for `Intl` and the `lang` attribute. */
  readonly tag: string
}

export const localeOf = (language: Language, market: MarketId): Locale => ({
  language,
  market,
  prefix: `${urlLanguageOf(language)}-${market}`,
  tag: localeTag(language, market),
})

export const defaultLocale = localeOf(defaultLanguage, defaultMarket)

/** How a first path segment reads as a locale. */
export type LocaleReading =
  | { is: 'canonical'; locale: Locale }
  /** Understood, but spelt otherwise (`ca-CA`, `EN-un`): redirect to `locale.prefix`. */
  | { is: 'alias'; locale: Locale }
  | { is: 'unknown' }

/** @see A§2 "Every route is prefixed with a locale segment" */
export function readLocale(
  segment: string,
  enabled: readonly MarketId[] = marketIds,
): LocaleReading {
  const match = /^([a-z]{2,4})-([a-z]{2})$/i.exec(segment)
  const market = match?.[2]?.toUpperCase() ?? ''
  if (!isMarketId(market) || !enabled.includes(market)) return { is: 'unknown' }
  const written = match?.[1]?.toLowerCase() ?? ''
  const { mapLanguageToCustomLanguage, languages } = marketOf(market)
  const language = mapLanguageToCustomLanguage[written] ?? written
  if (!isLanguage(language) || !languages.includes(language)) return { is: 'unknown' }
  const locale = localeOf(language, market)
  return { is: locale.prefix === segment ? 'canonical' : 'alias', locale }
}
