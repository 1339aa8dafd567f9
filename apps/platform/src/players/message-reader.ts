import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { defaultLanguage, defaultMarket } from '@player-site/contracts/kernel/constants.ts'
import { isLanguage, type Language } from '@player-site/contracts/kernel/locales.ts'
import { isMarketId, type MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { PlayerRow } from './player.repository.ts'

/** The brand of hosts that name none: players are stored without the brand they came from. */
const defaultBrand: BrandId = 'aurora'

/** The brand, language and market that a message to a player is written in. */
export const messageReaderOf = ({ language, market }: Pick<PlayerRow, 'language' | 'market'>) => ({
  brand: defaultBrand,
  locale: {
    language: isLanguage(language) ? language : (defaultLanguage satisfies Language),
    market: isMarketId(market) ? market : (defaultMarket satisfies MarketId),
  },
})
