import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { imageId, subProviderId } from '../games/game-fields.entities.ts'
import { providerSlug } from '../games/providers.ts'
import { countryCode, text } from '../kernel/ids.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { category, lobbySection } from './lobby.entities.ts'

/** A category with the ids of its games, in its own order. */
export const listedCategory = z.extend(category, { gameIds: z.array(text(64)) })

/** @see B§3 Provider and sub-provider */
export const gameProvider = z.object({
  _id: text(64),
  id: providerSlug,
  title: text(64),
  isAggregators: z.boolean(),
  providerImgUrl: z.nullable(imageId),
  restrictedCountry: z.array(countryCode),
})
export type GameProvider = z.infer<typeof gameProvider>

export const subProvider = z.object({
  _id: subProviderId,
  title: text(64),
  providerImgUrl: z.nullable(imageId),
  restrictedCountry: z.array(countryCode),
  /** Its games are shown in restricted countries as they are elsewhere. */
  removeRestrictedCountryOverlay: z.boolean(),
})
export type SubProvider = z.infer<typeof subProvider>

/** A lobby's settings of one brand. @see B§1 casinoSettings, liveCasinoSettings */
export const lobbySettings = z.object({
  brand: z.enum(brandIds),
  layout: z.array(lobbySection),
  /** Recent games are two rows high. @see B§9 "Recent games row span 2" */
  isRecentTall: z.boolean(),
  /** The providers of each market. */
  availableProviders: z.array(
    z.object({ market: z.enum(marketIds), providers: z.array(providerSlug) }),
  ),
  exclusionSubProviders: z.array(subProviderId),
})
export type LobbySettings = z.infer<typeof lobbySettings>
