import type { RegistrationRules } from '../kernel/countries.ts'
import type { Language } from '../kernel/locales.ts'
import { type MarketId, marketIds } from '../kernel/market-ids.ts'
import { type Locale, localeOf, marketOf, markets } from '../kernel/markets.ts'
import type { Proof } from '../verification/verification.entities.ts'

export const brandIds = ['aurora', 'meridian', 'solstice'] as const
export type BrandId = (typeof brandIds)[number]

export const isBrandId = (id: string): id is BrandId => brandIds.some((known) => known === id)

/** How one becomes a player of a brand. @see A§1, A§4 Registration */
export interface SignUpFlow extends RegistrationRules {
  /**
   * Where the bank vouches for the person, so that there is no form; empty: nowhere.
   * @see A§4 Pay-and-play
   */
  readonly payAndPlayMarkets: readonly MarketId[]
  /** What the form verifies before the account is opened, in this order. */
  readonly proofs: readonly Proof[]
  /** The fields of the form's first two steps, in this order. */
  readonly fields: SignUpFields
}

/** What the step Details asks for; some of it in some markets only. */
export type DetailsField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'countryCode'
  | 'provinceCode'
  | 'postalCode'
  | 'cpf'
/** What the step ContactInfo asks for, before the acceptances. */
export type ContactField = 'email' | 'mobilePhone' | 'password'

export interface SignUpFields {
  readonly details: readonly DetailsField[]
  readonly contactInfo: readonly ContactField[]
}

const usualFields: SignUpFields = {
  details: [
    'firstName',
    'lastName',
    'dateOfBirth',
    'countryCode',
    'provinceCode',
    'postalCode',
    'cpf',
  ],
  contactInfo: ['email', 'mobilePhone', 'password'],
}

/** A brand's rewards for the casino or the sportsbook, if any. @see B§1 */
export type RewardHandler = 'standard' | 'none'

/** A brand is this record and a folder of tokens: its face, its flows, where it is offered. */
export interface Brand {
  readonly id: BrandId
  readonly name: string
  /** Where it is offered; the first is where a visitor lands whose own market is not among them. */
  readonly markets: readonly [MarketId, ...MarketId[]]
  /** Which page the root of the site is. */
  readonly home: 'casino' | 'sportsbook'
  /** The colour of the browser's own frame, as the brand's surface is. */
  readonly themeColor: `#${string}`
  readonly colorScheme: 'dark' | 'light'
  /** The families it is set in, by the names of their files: a page has them fetched at once. */
  readonly faces: readonly [display: string, text: string]
  readonly signUp: SignUpFlow
  readonly rewards: RewardHandler
  readonly sportsbookRewards: RewardHandler
}

/** Markets enabled by default, the global one first. @see A§1 */
const everyMarket: readonly [MarketId, ...MarketId[]] = [
  'UN',
  ...marketIds.filter((id) => id !== 'UN'),
]

export const brands: Readonly<Record<BrandId, Brand>> = {
  aurora: {
    id: 'aurora',
    name: 'Aurora',
    markets: everyMarket,
    home: 'casino',
    themeColor: '#0a1020',
    colorScheme: 'dark',
    faces: ['sora', 'inter'],
    signUp: { payAndPlayMarkets: [], proofs: ['email'], fields: usualFields },
    rewards: 'standard',
    sportsbookRewards: 'none',
  },
  meridian: {
    id: 'meridian',
    name: 'Meridian',
    markets: ['UN', 'BR', 'TR', 'LL', 'CA', 'JJ', 'NZ', 'GG', 'AT', 'IN', 'CL', 'PE', 'PT', 'PH'],
    home: 'sportsbook',
    themeColor: '#ffffff',
    colorScheme: 'light',
    faces: ['archivo', 'inter'],
    signUp: {
      payAndPlayMarkets: [],
      // Both, so that neither a number nor an address reveals its account.
      proofs: ['sms', 'email'],
      fields: {
        details: [
          'countryCode',
          'provinceCode',
          'firstName',
          'lastName',
          'dateOfBirth',
          'postalCode',
          'cpf',
        ],
        contactInfo: ['mobilePhone', 'email', 'password'],
      },
      englishGlobalRemovals: ['BG', 'CH', 'PL'],
    },
    rewards: 'standard',
    sportsbookRewards: 'standard',
  },
  solstice: {
    id: 'solstice',
    name: 'Solstice',
    markets: ['FI', 'NO', 'PP'],
    home: 'casino',
    themeColor: '#1c1410',
    colorScheme: 'dark',
    faces: ['fraunces', 'figtree'],
    signUp: { payAndPlayMarkets: ['FI', 'PP'], proofs: ['email'], fields: usualFields },
    rewards: 'standard',
    sportsbookRewards: 'none',
  },
}

/** The market that a brand uses for a visitor of a market it does not offer. */
export const brandMarketFor = ({ markets: served }: Brand, market: MarketId): MarketId =>
  served.includes(market) ? market : served[0]

/** Where a brand's addresses without a locale lead. @see A§2 "redirected to the default locale" */
export const brandLocale = (brand: Brand, market: MarketId = brand.markets[0]): Locale => {
  const served = brandMarketFor(brand, market)
  return localeOf(marketOf(served).regionLanguage, served)
}

/** Where browsers on the machine itself find a site: by its address, by name, and as each brand. */
export const localSites = (port: number): readonly string[] =>
  ['127.0.0.1', 'localhost', ...brandIds.map((id) => `${id}.localhost`)].map(
    (host) => `http://${host}:${port}`,
  )

/** Every locale that a brand has pages in. */
export const brandLocales = (brand: Brand): readonly Locale[] =>
  brand.markets.flatMap((id) => markets[id].languages.map((language) => localeOf(language, id)))

/**
 * A locale's hreflang: the language for the global market, and with the country elsewhere (`en-NL`,
 * never `en-LL`).
 */
export const hreflangOf = ({
  market,
  tag,
  language,
}: Pick<Locale, 'market' | 'tag'> & { language: Language }): string => {
  if (market === 'UN') return tag
  const [primary = language] = tag.split('-')
  return `${primary}-${markets[market].originCountryCode}`
}
