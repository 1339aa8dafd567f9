import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { type Market, marketOf, profileCountryOf } from '@player-site/contracts/kernel/markets.ts'

/** English as it is written in much of the world, with the clock of 12 hours or of 24. */
const worldEnglish = { h12: 'en-001', h23: 'en-150' } as const

const has12Hours = (country: string): boolean => {
  const { baseName } = new Intl.Locale(`und-${country}`).maximize()
  const { hour12 } = new Intl.DateTimeFormat(baseName, { hour: 'numeric' }).resolvedOptions()
  return hour12 === true
}

/**
 * The BCP-47 tag that dates and times follow: the language of the page, as the country writes days,
 * clocks and weeks. `en-FI` begins with the day, has 24 hours, and weeks from Monday.
 * @param tag of the page's language
 * @param code of the player's country, ISO 3166, or of a market; one that is neither changes nothing
 */
export function dateTagFor(tag: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return tag
  const country = profileCountryOf(code)
  const { language } = new Intl.Locale(tag)
  const wanted = `${language}-${country}`
  if (language !== 'en') return wanted
  // `Intl` writes the English of a country that it does not know like American English.
  const { locale } = new Intl.DateTimeFormat(wanted).resolvedOptions()
  if (locale === wanted) return wanted
  return has12Hours(country) ? worldEnglish.h12 : worldEnglish.h23
}

/** The country whose dates a visitor of a market reads. */
export const countryOfMarket = (market: MarketId): Market['originCountryCode'] =>
  marketOf(market).originCountryCode
