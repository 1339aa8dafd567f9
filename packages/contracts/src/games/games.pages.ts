import { addressOf, definePage, findPage } from '../kernel/page.ts'
import type { Game } from './games.entities.ts'

/** Nothing but the game is on it. @see B§2 Casino */
export const gamePage = definePage('/play/:gameSlug', {
  frame: 'none',
  undisturbed: true,
  shows: ['lobbies'],
})
/** A casino game by its provider and id. @see B§2 Casino "Play routes" */
export const casinoGamePage = definePage('/online-casino/play/:provider/:gameId', {
  frame: 'none',
  undisturbed: true,
  shows: ['lobbies'],
})
/** A live table by its provider and id. @see B§2 Live casino "Play routes" */
export const liveGamePage = definePage('/live-casino-online/play/:provider/:gameId', {
  frame: 'none',
  undisturbed: true,
  shows: ['lobbies'],
})

/** What a game is, before it is played: of casino games and live tables alike. */
export const gamePreviewPage = definePage('/play/:gameSlug/about', { shows: ['lobbies'] })

export const gamesPages = [gamePage, casinoGamePage, liveGamePage, gamePreviewPage] as const

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

/** The game that a page shows, as its address names it. */
export type GameInAddress =
  | Pick<Game, 'gameSlug'>
  | { readonly provider: string; readonly gameId: string }

/** @param path below the locale, without a slash at its end */
export function gameAt(path: string): GameInAddress | undefined {
  const { gameSlug, provider, gameId } = findPage(gamesPages, path)?.params ?? {}
  if (gameSlug !== undefined) return { gameSlug }
  return provider !== undefined && gameId !== undefined ? { provider, gameId } : undefined
}
