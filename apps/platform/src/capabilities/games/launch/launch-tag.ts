import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'

/** Written apart by studios wherever the site is read; of other languages the market decides. */
const brazilian = localeTag('br', 'BR')

/** The BCP 47 tag of a page's `fi`, `fi_FI` or `pt-BR` for a game; unknown ones are English. */
export function launchTag(written: string, market: MarketId): string {
  const tag = written.replace('_', '-')
  if (tag === brazilian) return tag
  return localeTag(tag.split('-')[0] ?? 'en', market)
}
