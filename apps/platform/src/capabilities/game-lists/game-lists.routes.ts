import { CodedError } from '@player-site/contracts/errors.ts'
import {
  addFavourite,
  addRecentGame,
  listFavourites,
  listLastPlayed,
  listRecentGames,
  removeFavourite,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { lobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bind } from '../../http/bind-call.ts'
import * as lists from './game-lists.repository.ts'

export interface GameListsDeps {
  readonly db: Database
  readonly clock: Clock
  /** Whether the catalogue has a game with this id. */
  readonly isGame: (id: string) => boolean
}

/** @see B§7 Favourites, recent, jackpots, winners */
export function bindGameLists(bind: Bind, { db, clock, isGame }: GameListsDeps): void {
  const known = (gameId: string): string => {
    if (!isGame(gameId)) throw new CodedError('game.notFound')
    return gameId
  }
  bind.player(listFavourites, async ({ player }) => {
    const rows = await lists.findFavourites(db, player.playerId)
    const favourites = rows.map(({ gameId, lobby }) => ({
      gameId,
      lobbyPageType: z.parse(lobbyPageType, lobby),
    }))
    return { favourites }
  })
  bind.player(addFavourite, async ({ player, body }) => {
    const { playerId } = player
    const { lobbyPageType: lobby } = body
    const gameId = known(body.gameId)
    await lists.addFavourite(db, { playerId, gameId, lobby, at: clock.now() })
    return {}
  })
  bind.player(removeFavourite, async ({ player: { playerId }, body: { gameId } }) => {
    await lists.removeFavourite(db, { playerId, gameId })
    return {}
  })
  bind.player(listRecentGames, async ({ player: { playerId }, query }) => ({
    gameIds: await lists.findRecentGames(db, { playerId, lobby: query.category }, query.limit),
  }))
  bind.player(addRecentGame, async ({ player: { playerId }, query }) => {
    const gameId = known(query.gameId)
    await lists.addRecentGame(db, { playerId, gameId, lobby: query.category, at: clock.now() })
    return {}
  })
  bind.player(listLastPlayed, async ({ player }) => ({
    gameIds: await lists.findLastPlayed(db, player.playerId),
  }))
}
