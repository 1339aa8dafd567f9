import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { marketOf } from '@player-site/contracts/kernel/markets.ts'

const capital = (text: string, tag: string): string =>
  text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)

/** A language's name for itself: `suomi` is `Suomi`, `fr-CA` `Français`. */
export function languageName(tag: string): string {
  const [primary = tag] = tag.split('-')
  return capital(new Intl.DisplayNames(tag, { type: 'language' }).of(primary) ?? primary, tag)
}

/** The name of a market's country in a language; the global market has none. */
export const marketName = (market: Locale['market'], tag: string): string | undefined =>
  market === 'UN'
    ? undefined
    : new Intl.DisplayNames(tag, { type: 'region' }).of(marketOf(market).originCountryCode)
