import { definePage } from '../kernel/page.ts'

export const casinoPage = definePage('/online-casino', { hasGames: true })
/** Nothing but the game is on it. @see B§2 Casino */
export const gamePage = definePage('/play/:gameSlug', { frame: 'none' })

export const gamesPages = [casinoPage, gamePage] as const

/** Where visitors of some pages are sent. No page of the site yet, so it is in no list. */
export const liveCasinoPage = definePage('/live-casino-online')
