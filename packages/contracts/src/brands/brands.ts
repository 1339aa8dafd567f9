import type { Language } from '../kernel/locales.ts'
import { type MarketId, marketIds } from '../kernel/market-ids.ts'
import { type Locale, localeOf, marketOf, markets } from '../kernel/markets.ts'

export const brandIds = ['aurora', 'meridian', 'solstice'] as const
export type BrandId = (typeof brandIds)[number]

export const isBrandId = (id: string): id is BrandId => brandIds.some((known) => known === id)

/**
 * What a new player must verify before the account is opened, in this order. @see A§1, A§4 Sign-up
 */
export type SignUpProof = 'email' | 'sms'

/** How one becomes a player of a brand. */
export type SignUpFlow =
  | { readonly by: 'form'; readonly proofs: readonly [SignUpProof, ...SignUpProof[]] }
  /** The bank vouches for the person: there is no form. @see A§4 Pay-and-play */
  | { readonly by: 'bank'; readonly payAndPlayMarkets: readonly MarketId[] }

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
    signUp: { by: 'form', proofs: ['email'] },
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
    signUp: { by: 'form', proofs: ['sms'] },
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
    signUp: { by: 'bank', payAndPlayMarkets: ['FI', 'PP'] },
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
