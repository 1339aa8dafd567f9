import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { marketOf } from '@player-site/contracts/kernel/markets.ts'

const capital = (text: string, tag: string): string =>
  text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)

/** What a language calls itself: `suomi` is `Suomi`, `fr-CA` `Français`. */
export function languageName(tag: string): string {
  const [primary = tag] = tag.split('-')
  return capital(new Intl.DisplayNames(tag, { type: 'language' }).of(primary) ?? primary, tag)
}

/** What a market's country is called in a language; the global one is no country. */
export const marketName = (market: Locale['market'], tag: string): string | undefined =>
  market === 'UN'
    ? undefined
    : new Intl.DisplayNames(tag, { type: 'region' }).of(marketOf(market).originCountryCode)
