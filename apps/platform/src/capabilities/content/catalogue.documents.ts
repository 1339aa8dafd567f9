import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { gameFeatures } from '@player-site/contracts/games/game-features.ts'
import { game } from '@player-site/contracts/games/games.entities.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import {
  categoryId,
  category as listedCategory,
} from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  lobbySettings,
  gameProvider as provider,
  subProvider as studio,
} from '@player-site/contracts/lobby/lobby-content.entities.ts'
import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1), z.maxLength(64))

/** A game in its provider's file; what most games share may be left out. */
const gameInFile = z.strictObject({
  id: game.shape.id,
  type: game.shape.type,
  gameType: game.shape.gameType,
  name: game.shape.name,
  subProviderId: z._default(game.shape.subProviderId, null),
  gameSlug: game.shape.gameSlug,
  token: game.shape.token,
  tableId: z._default(game.shape.tableId, null),
  gridSize: z._default(game.shape.gridSize, '1x'),
  demo: z._default(game.shape.demo, true),
  betLimits: z._default(game.shape.betLimits, []),
  jackpotExist: z._default(game.shape.jackpotExist, false),
  channels: z._default(game.shape.channels, ['Mobile', 'Web']),
  images: game.shape.images,
  restrictedCountry: z._default(game.shape.restrictedCountry, []),
  rtp: game.shape.rtp,
  volatility: game.shape.volatility,
  features: z._default(z.array(z.enum(gameFeatures)), []),
})

const categoryInFile = z.strictObject({
  ...listedCategory.shape,
  id: categoryId,
  calledIn: z.array(z.strictObject({ language: z.string(), name })),
  rank: z.int(),
  /** Undefined: every market. */
  markets: z.optional(z.array(z.enum(marketIds))),
  games: z.array(game.shape.id).check(z.minLength(1)),
})

const settingsInFile = z.array(z.strictObject({ ...lobbySettings.shape, brand: z.enum(brandIds) }))

export const gamesFile = z.strictObject({ games: z.array(gameInFile) })
export const providersFile = z.strictObject({
  providers: z.array(z.strictObject(provider.shape)),
  subProviders: z.array(z.strictObject(studio.shape)),
})
export const lobbyFile = z.strictObject({
  categories: z.array(categoryInFile),
  settings: settingsInFile,
})
