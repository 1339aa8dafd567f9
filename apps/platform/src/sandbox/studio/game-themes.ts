/** A game's appearance; all of them use the same reels and paytable. */
export interface GameTheme {
  readonly title: string
  readonly theme: 'aurora' | 'ember' | 'dusk'
}

const aurora: GameTheme = { title: 'Northern Lights', theme: 'aurora' }

const themes: Readonly<Record<string, GameTheme>> = {
  'studio-northern-lights': aurora,
  'studio-fox-trail': { title: 'Fox Trail', theme: 'ember' },
  'studio-midnight-owl': { title: 'Midnight Owl', theme: 'dusk' },
}

/** The theme by the wallet's game id; an unknown game uses the first. */
export const themeOf = (gameId: string | undefined): GameTheme => themes[gameId ?? ''] ?? aurora
