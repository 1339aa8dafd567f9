import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { categoryOf, favourite, maxRecentGames } from './game-lists.entities.ts'

const source = 'B§7 Favourites, recent, jackpots, winners'
const gameId = text(64)

export const listFavourites = defineCall({
  id: 'favourites.list',
  method: 'GET',
  path: '/player/favourites',
  api: 'v1',
  access: 'player',
  reply: z.object({ favourites: z.array(favourite) }),
  rows: ['favourites'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the player’s favourite games, the newest first',
})

export const addFavourite = defineCall({
  id: 'favourites.add',
  method: 'POST',
  path: '/player/favourites',
  api: 'v1',
  access: 'player',
  body: favourite,
  reply: z.object({}),
  errors: ['session.expired', 'game.notFound'],
  source,
  summary: 'Adds a game to the player’s favourites; the oldest leaves a full list',
})

export const removeFavourite = defineCall({
  id: 'favourites.remove',
  method: 'DELETE',
  path: '/player/favourites',
  api: 'v1',
  access: 'player',
  body: favourite,
  reply: z.object({}),
  errors: ['session.expired'],
  source,
  summary: 'Removes a game from the player’s favourites',
})

const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxRecentGames)),
  maxRecentGames,
)

export const listRecentGames = defineCall({
  id: 'recentGames.list',
  method: 'GET',
  path: '/player/recent-games',
  api: 'v1',
  access: 'player',
  query: z.object({ category: categoryOf, limit }),
  reply: z.object({ gameIds: z.array(gameId) }),
  rows: ['gameIds'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the games of a lobby that the player opened last, the latest first',
})

export const addRecentGame = defineCall({
  id: 'recentGames.add',
  method: 'POST',
  path: '/player/recent-games',
  api: 'v1',
  access: 'player',
  query: z.object({ category: categoryOf, gameId }),
  reply: z.object({}),
  errors: ['session.expired', 'game.notFound'],
  source,
  summary: 'Puts a game first among those that the player opened',
})

export const listLastPlayed = defineCall({
  id: 'recentGames.lastPlayed',
  method: 'GET',
  path: '/player/wallet/lastPlayedGames',
  api: 'v1',
  access: 'player',
  reply: z.object({ gameIds: z.array(gameId).check(z.maxLength(maxRecentGames)) }),
  rows: ['gameIds'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the games that the player staked real money in last, the latest first',
})

export const gameListsCalls = [
  listFavourites,
  addFavourite,
  removeFavourite,
  listRecentGames,
  addRecentGame,
  listLastPlayed,
] as const
