import type { MarketId } from '../kernel/market-ids.ts'
import { marketForCountry } from '../kernel/markets.ts'

/**
 * Markets whose law requires a button that begins a break of 24 hours in one press, with nothing to
 * confirm and nothing to undo (Germany: Glücksspielstaatsvertrag 2021, section 6i).
 */
export const onePressBreakMarkets: readonly MarketId[] = ['JJ']

/** @param country of the player, ISO 3166 */
export const requiresOnePressBreak = (country: string): boolean =>
  onePressBreakMarkets.includes(marketForCountry(country))
