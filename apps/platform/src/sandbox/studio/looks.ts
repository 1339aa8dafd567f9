/** A game's own face; all of them turn the same reels and pay by the same table. */
export interface Look {
  readonly title: string
  readonly theme: 'aurora' | 'ember' | 'dusk'
}

const aurora: Look = { title: 'Northern Lights', theme: 'aurora' }

const looks: Readonly<Record<string, Look>> = {
  'studio-northern-lights': aurora,
  'studio-fox-trail': { title: 'Fox Trail', theme: 'ember' },
  'studio-midnight-owl': { title: 'Midnight Owl', theme: 'dusk' },
}

/** By the wallet's id of the game; one that the studio has not heard of looks like the first. */
export const lookOf = (gameId: string | undefined): Look => looks[gameId ?? ''] ?? aurora
