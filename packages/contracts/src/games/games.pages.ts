import { definePage } from '../kernel/page.ts'

/** Nothing but the game is on it. @see B§2 Casino */
export const gamePage = definePage('/play/:gameSlug', { frame: 'none' })

export const gamesPages = [gamePage] as const
