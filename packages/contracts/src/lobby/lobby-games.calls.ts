import * as z from 'zod/mini'
import { gameSlug } from '../games/game-fields.entities.ts'
import { providerList } from '../games/providers.ts'
import { defineCall } from '../kernel/call.ts'
import { lobbyPaging } from '../kernel/constants.ts'
import { choiceParams, gameFacts } from './game-choice.entities.ts'
import { gamePreview } from './game-preview.view.ts'
import { categoryId, lobbyPageType } from './lobby.entities.ts'
import { integer, limit, offset, reader } from './lobby.params.ts'
import { lobbyTile, providerCount } from './lobby.view.ts'

const params = z.object({ lobby: lobbyPageType })
const shared = { method: 'GET', api: 'gateway', access: 'public' } as const

export const searchLobby = defineCall({
  ...shared,
  id: 'lobby.search',
  path: '/api/lobbies/:lobby/search',
  params,
  query: z.object({
    ...reader,
    /** Part of a game’s or a studio’s name; case and diacritics do not matter. */
    q: z.optional(z.string().check(z.maxLength(lobbyPaging.maxSearchLength))),
    providers: z.optional(providerList),
    ...choiceParams,
    /** Only its games, by a part of their own names, in its order. */
    category: z.optional(categoryId),
    offset,
    limit,
  }),
  reply: z.object({
    tiles: z.array(lobbyTile),
    total: z.int(),
    hasMore: z.boolean(),
    providers: z.array(providerCount),
    /** No name contains the text; these differ from it in a letter or two. */
    isNear: z._default(z.boolean(), false),
  }),
  errors: ['lobby.categoryUnknown'],
  source: 'B§4 Lobby interactions, B§7 Content "casino games by name or provider filter"',
  summary: 'Finds games of a lobby by name, provider and other facts, the best match first',
})

export const readGameFacts = defineCall({
  ...shared,
  id: 'lobby.facts',
  path: '/api/lobbies/:lobby/facts',
  params,
  query: z.object({ ...reader, category: z.optional(categoryId) }),
  reply: gameFacts,
  errors: ['lobby.categoryUnknown'],
  source: 'B§3 Game, B§4 Lobby interactions',
  summary: 'Returns by what the games of a lobby or a category can be sorted and filtered',
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

export const readGamePreview = defineCall({
  ...shared,
  id: 'lobby.preview',
  path: '/api/games/:gameSlug/preview',
  params: z.object({ gameSlug }),
  reply: gamePreview,
  errors: ['game.notFound'],
  source: 'B§3 Game',
  summary: 'Returns what a viewer may know of a game before play, of whichever lobby it is',
})

export const lobbyGamesCalls = [
  searchLobby,
  readGameFacts,
  readTiles,
  readSimilarGames,
  readGamePreview,
] as const
