import * as z from 'zod/mini'
import { providerIds } from '../games/providers.ts'
import { defineCall } from '../kernel/call.ts'
import { lobbyPaging } from '../kernel/constants.ts'
import { languages } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { categoryId, lobbyPageType } from './lobby.entities.ts'
import { categoryPage, lobbyTile, lobbyView, providerCount } from './lobby.view.ts'

const integer = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

const offset = integer(0, lobbyPaging.maxGames)
const limit = integer(1, lobbyPaging.maxPerPage)
/** The reader's locale, whose words the categories have. */
const reader = { language: z.enum(languages), market: z.enum(marketIds) }
const providersPattern = new RegExp(
  `^(?:${providerIds.join('|')})(?:,(?:${providerIds.join('|')}))*$`,
)
const params = z.object({ lobby: lobbyPageType })
const shared = { method: 'GET', api: 'gateway', access: 'public' } as const

export const readLobby = defineCall({
  ...shared,
  id: 'lobby.read',
  path: '/api/lobbies/:lobby',
  params,
  query: z.object({
    ...reader,
    /** The first row wanted; the page itself has those before it. */
    from: z.optional(integer(0, lobbyPaging.maxRows)),
  }),
  reply: lobbyView,
  source: 'B§2 Other screens "Lobby", B§3 Lobby state',
  summary: 'Returns a lobby: its layout, categories with their first games, and providers',
})

export const readCategory = defineCall({
  ...shared,
  id: 'lobby.category',
  path: '/api/lobbies/:lobby/categories/:categoryId',
  params: z.extend(params, { categoryId }),
  query: z.object({ ...reader, offset, limit }),
  reply: categoryPage,
  errors: ['lobby.categoryUnknown'],
  source: 'B§7 Content "games of a collection by id", B§9 "Category page size"',
  summary: 'Returns a range of the games of a category',
})

export const searchLobby = defineCall({
  ...shared,
  id: 'lobby.search',
  path: '/api/lobbies/:lobby/search',
  params,
  query: z.object({
    ...reader,
    /** Part of a game’s or a studio’s name; case and diacritics do not matter. */
    q: z.optional(z.string().check(z.maxLength(lobbyPaging.maxSearchLength))),
    /** Ids separated by commas. */
    providers: z.optional(
      z
        .string()
        .check(z.maxLength(200), z.regex(providersPattern, { error: 'must be ids of providers' })),
    ),
    offset,
    limit,
  }),
  reply: z.object({
    tiles: z.array(lobbyTile),
    total: z.int(),
    hasMore: z.boolean(),
    providers: z.array(providerCount),
  }),
  source: 'B§4 Lobby interactions, B§7 Content "casino games by name or provider filter"',
  summary: 'Finds games of a lobby by name and provider, the best match first',
})

export const readTiles = defineCall({
  ...shared,
  id: 'lobby.tiles',
  path: '/api/lobbies/:lobby/tiles',
  params,
  query: z.object({
    /** Ids of games, separated by commas. */
    ids: z
      .string()
      .check(
        z.maxLength(4_000),
        z.regex(/^[\w.:-]{1,64}(?:,[\w.:-]{1,64})*$/, { error: 'must be ids of games' }),
      ),
  }),
  reply: z.object({ tiles: z.array(lobbyTile) }),
  errors: ['lobby.tooManyGames'],
  source: 'B§3 Winner items "joined game"',
  summary: 'Returns games by their ids, in the order asked; those not on offer are left out',
})

export const readSimilarGames = defineCall({
  ...shared,
  id: 'lobby.similar',
  path: '/api/lobbies/:lobby/games/:gameId/similar',
  params: z.extend(params, { gameId: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) }),
  query: z.object({ limit: integer(1, lobbyPaging.maxSimilar) }),
  reply: z.object({ tiles: z.array(lobbyTile) }),
  source: 'B§2 Other screens "in-game modal, game menu panel"',
  summary: 'Returns games like one of the lobby’s, the most alike first; of an unknown game, none',
})

export const lobbyCalls = [
  readLobby,
  readCategory,
  searchLobby,
  readTiles,
  readSimilarGames,
] as const
