import type { MarketId } from './market-ids.ts'

/**
 * The languages of text, by the specification's codes: `ca` and `nz` are English and `caf` French
 * as written in those markets, `inen` Indian English, `cl` and `pe` Spanish, `br` Portuguese.
 * @see A§1, A§3 "Locale tags"
 */
export const languages = [
  'en',
  'fi',
  'no',
  'de',
  'caf',
  'ca',
  'nz',
  'fr',
  'inen',
  'cl',
  'pe',
  'pt',
  'br',
  'ja',
  'tl',
  'tr',
  'pl',
] as const
export type Language = (typeof languages)[number]

export const isLanguage = (code: string): code is Language =>
  languages.some((language) => language === code)

/**
 * BCP-47 tag of each language, as `Intl` and the `lang` attribute take it. The specification leaves
 * `tl` unnamed and sends unknown codes to English; Tagalog has text of its own, so it has a tag.
 */
const tags: Record<Language, string> = {
  en: 'en',
  fi: 'fi',
  no: 'no',
  de: 'de',
  caf: 'fr-CA',
  ca: 'en-CA',
  nz: 'en-NZ',
  fr: 'fr',
  inen: 'en-IN',
  cl: 'es-CL',
  pe: 'es-PE',
  pt: 'pt',
  br: 'pt-BR',
  ja: 'ja',
  tl: 'fil',
  tr: 'tr',
  pl: 'pl',
}

/** English is written differently in these markets. @see A§3, B§9 "Locale mapping" */
const englishByMarket: Partial<Record<MarketId, string>> = {
  GG: 'en-GB',
  NZ: 'en-NZ',
  IN: 'en-IN',
  CA: 'en-CA',
}

/** Languages of tags that are no code of the specification's. */
const otherTags: readonly string[] = ['es', 'fil']

/** The BCP-47 tag that text, numbers and dates of a page follow. Unknown codes are English. */
export function localeTag(language: string, market: MarketId): string {
  if (!isLanguage(language)) return otherTags.includes(language) ? language : 'en'
  if (language === 'en') return englishByMarket[market] ?? tags.en
  if (language === 'pt' && market === 'BR') return tags.br
  return tags[language]
}

/**
 * Text shared by regional languages; their own files override parts of it. English is the last
 * fallback.
 */
const sharedText: Partial<Record<Language, string>> = { caf: 'fr', cl: 'es', pe: 'es', br: 'pt' }

/** The text files that make up a language, the most general first. */
export const textFilesOf = (language: Language): readonly string[] =>
  [sharedText[language], language].filter((name) => name !== undefined)

/** The two letters of a language in a page's address (`fr-CA`, not `caf-CA`). */
export const urlLanguageOf = (language: Language): string =>
  language === 'tl' ? 'tl' : (tags[language].split('-')[0] ?? 'en')

/** The language a profile is saved with. @see A§3 Profile update payload */
export const profileLanguageOf = (language: Language): string =>
  language === 'inen' ? 'en' : language

/**
 * The language code by which the content service files a market's pages. Brazil's are `pt`, so
 * readers of Portuguese elsewhere get Portugal's first.
 * @see A§3, B§9
 */
export function contentLanguage(language: Language, market: MarketId): string {
  if (language === 'pt') return market === 'BR' ? 'pt' : 'portugal'
  switch (market) {
    case 'BR':
      return 'pt'
    case 'NZ':
      return 'nz'
    case 'CA':
      return language === 'caf' ? 'caf' : 'ca'
    case 'GG':
      return 'gb'
    case 'JJ':
      return language === 'tr' ? 'tr_JJ' : language
    default:
      return language
  }
}

/**
 * The fallback language of a page; English where none is closer. Brazilian pages are filed under
 * `pt`, so Portugal reads those.
 */
export function contentFallback(language: Language): string {
  switch (language) {
    case 'caf':
      return 'fr'
    case 'pe':
      return 'cl'
    case 'tr':
      return 'tr'
    case 'pt':
      return 'pt'
    default:
      return 'en'
  }
}

/**
 * The language of a tournament call: Canada has one address for each of its two. @see B§7 Content
 * @testing tournaments are not built yet
 */
export function tournamentLanguage(language: Language, market: MarketId): string {
  if (market !== 'CA') return language
  return language === 'caf' ? 'FR' : 'EN'
}

/**
 * The sportsbook frame's language: regional English is English, Portuguese is Brazilian.
 * @testing the sportsbook is not built yet
 */
export function sportsbookLanguage(language: Language): string {
  switch (language) {
    case 'ca':
    case 'nz':
    case 'inen':
      return 'en'
    case 'caf':
      return 'fr'
    case 'cl':
    case 'pe':
      return 'es'
    case 'pt':
    case 'br':
      return 'br'
    default:
      return language
  }
}
