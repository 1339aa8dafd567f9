import { lobbyPageType } from '../lobby/lobby.entities.ts'

/** The lobby whose recent games are meant. @see B§7 "query category" */
export const categoryOf = lobbyPageType

/** @see B§9 "Recent/favourite default limit" */
export const maxRecentGames = 30
/** More than a player scrolls through; the oldest leaves. */
export const maxFavourites = 200
