import type { Game } from '@player-site/contracts/games/games.entities.ts'

/** The games on offer, by the sandbox studio that makes them. */
export const games: readonly Game[] = [
  {
    id: 'studio-northern-lights',
    type: 'casinoGames',
    name: 'Northern Lights',
    provider: 'Sandbox Studio',
    gameSlug: 'northern-lights',
    gridSize: '2xh',
    demo: true,
  },
]
