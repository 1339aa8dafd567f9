import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { lobbyPageType } from '../lobby/lobby.entities.ts'

/** The lobby whose recent games are meant. @see B§7 "query category" */
export const categoryOf = lobbyPageType

/** @see B§9 "Recent/favourite default limit" */
export const maxRecentGames = 30
/** More than a player scrolls through; the oldest leaves. */
export const maxFavourites = 200

/** A game that a player marked, and the lobby where it was. @see B§3 Favourites and recent */
export const favourite = z.object({ gameId: text(64), lobbyPageType })
