import { type Brand, brandLocale } from '@player-site/contracts/brands/brands.ts'
import { type Language, urlLanguageOf } from '@player-site/contracts/kernel/locales.ts'
import {
  type Locale,
  localeOf,
  marketForCountry,
  marketOf,
  readLocale,
} from '@player-site/contracts/kernel/markets.ts'
import Negotiator from 'negotiator'

/** What is known of someone who opens the site without a locale in the address. */
export interface Newcomer {
  /** The locale that they chose before, as kept by their browser. */
  readonly kept: string | undefined
  /** ISO code; of the account, where one is signed in. */
  readonly country: string | undefined
  readonly acceptLanguage: string | undefined
}

/** Far more than any browser sends. */
const maxAcceptLanguage = 1_000

/** Codes that browsers send for languages which addresses spell otherwise. */
const browserCodes: Partial<Record<Language, readonly string[]>> = {
  no: ['nb', 'nn'],
  tl: ['fil'],
}

const codesOf = (language: Language): readonly string[] => [
  urlLanguageOf(language),
  ...(browserCodes[language] ?? []),
]

/** What a browser asks for, the most wanted first: `de-AT`, `en`. */
const wantedBy = (acceptLanguage: string | undefined) =>
  new Negotiator({
    headers: { 'accept-language': (acceptLanguage ?? '').slice(0, maxAcceptLanguage) },
  })

/** The first of some languages that a browser asks for. */
function languageAmong(languages: readonly Language[], wanted: Negotiator): Language | undefined {
  const [code] = wanted.languages(languages.flatMap(codesOf))
  return languages.find((language) => code && codesOf(language).includes(code))
}

const regionOf = (tag: string): string | undefined => tag.split('-')[1]?.toUpperCase()

/**
 * The locale of a newcomer: the one they chose before; else that of their country, where their
 * browser asks for a language of it; else the brand's default, in their language if it has it. The
 * default's own language counts for a country only with its region: browsers all over the world ask
 * for English.
 */
export function entranceFor(brand: Brand, { kept, country, acceptLanguage }: Newcomer): Locale {
  const before = readLocale(kept ?? '', brand.markets)
  if (before.is !== 'unknown') return before.locale
  const wanted = wantedBy(acceptLanguage)
  const usual = brandLocale(brand)
  const { market } = brandLocale(brand, marketForCountry(country ?? ''))
  const language = languageAmong(marketOf(market).languages, wanted)
  const isAgreed =
    language !== undefined &&
    (urlLanguageOf(language) !== urlLanguageOf(usual.language) ||
      wanted.languages().some((tag) => regionOf(tag) === country))
  if (isAgreed) return localeOf(language, market)
  const own = languageAmong(marketOf(usual.market).languages, wanted)
  return own ? localeOf(own, usual.market) : usual
}
