import { addressOf, definePage } from '../kernel/page.ts'
import type { Game } from './games.entities.ts'

/** Nothing but the game is on it. @see B§2 Casino */
export const gamePage = definePage('/play/:gameSlug', { frame: 'none', shows: ['lobbies'] })
/** A casino game by its provider and id. @see B§2 Casino "Play routes" */
export const casinoGamePage = definePage('/online-casino/play/:provider/:gameId', {
  frame: 'none',
  shows: ['lobbies'],
})
/** A live table by its provider and id. @see B§2 Live casino "Play routes" */
export const liveGamePage = definePage('/live-casino-online/play/:provider/:gameId', {
  frame: 'none',
  shows: ['lobbies'],
})

export const gamesPages = [gamePage, casinoGamePage, liveGamePage] as const

/**
 * The address of a game's page. A casino game with a slug is at `/play/{gameSlug}` where the flag
 * `gameSlugs` is on; live tables are always below their lobby.
 * @param prefix of the locale, `en-UN`
 * @see B§2 Casino, Live casino
 */
export function gameAddress(
  { id, type, provider, gameSlug }: Pick<Game, 'id' | 'type' | 'provider' | 'gameSlug'>,
  prefix: string,
  hasSlugs: boolean,
): string {
  if (type === 'liveCasinoGames') return addressOf(liveGamePage, prefix, { provider, gameId: id })
  if (hasSlugs && gameSlug !== '') return addressOf(gamePage, prefix, { gameSlug })
  return addressOf(casinoGamePage, prefix, { provider, gameId: id })
}
