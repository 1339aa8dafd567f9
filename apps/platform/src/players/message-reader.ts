import { type BrandId, isBrandId } from '@player-site/contracts/brands/brands.ts'
import { defaultLanguage, defaultMarket } from '@player-site/contracts/kernel/constants.ts'
import { isLanguage, type Language } from '@player-site/contracts/kernel/locales.ts'
import { isMarketId, type MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { PlayerRow } from './player.repository.ts'

/** The brand of hosts that name none. */
const defaultBrand: BrandId = 'aurora'

/** The brand, language and market that a message to a player is written in. */
export const messageReaderOf = ({
  brand,
  language,
  market,
}: Pick<PlayerRow, 'brand' | 'language' | 'market'>) => ({
  brand: isBrandId(brand) ? brand : defaultBrand,
  locale: {
    language: isLanguage(language) ? language : (defaultLanguage satisfies Language),
    market: isMarketId(market) ? market : (defaultMarket satisfies MarketId),
  },
})
