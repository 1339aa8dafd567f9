import { type BrandId, isBrandId } from '@player-site/contracts/brands/brands.ts'
import type { askerFacts } from '@player-site/contracts/games/games.entities.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { marketRules, marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { Viewer } from './games.rules.ts'

type ViewerFacts = z.infer<z.ZodMiniObject<typeof askerFacts>>

export interface ViewersDeps {
  readonly db: Database
  /** The country of an address; undefined when unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
}

/** Of a request without a visit's facts, such as a gateway's that has only one brand. */
const defaultBrand: BrandId = 'aurora'

/** The player or visitor whose rules decide about games. */
export interface Viewers {
  of(facts: ViewerFacts): Promise<Viewer>
}

/**
 * Players follow the rules of their country of residence, visitors those of their location. Unknown
 * locations use the global site, as elsewhere.
 */
export const createViewers = ({ db, countryOf }: ViewersDeps): Viewers => ({
  async of({ playerId, ipAddress, detectedCountry, brand: visited = defaultBrand }) {
    const player = playerId === undefined ? undefined : await findPlayer(db, playerId)
    if (player) {
      const { countryCode: country, kycStatus } = player
      const currency = asCurrency(player.currency)
      const brand = isBrandId(player.brand) ? player.brand : visited
      return { rules: marketRulesFor(country), country, brand, kycStatus, currency }
    }
    const country =
      detectedCountry ?? (ipAddress === undefined ? undefined : await countryOf(ipAddress))
    const rules = country === undefined ? marketRules.UN : marketRulesFor(country)
    return { rules, country, brand: visited, kycStatus: undefined, currency: undefined }
  },
})
