import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateGames = {
  name: 'games',
  scope: 'player',
  fetch: () => import('./games.lazy.ts').then((module) => module.gamesCode),
} as const satisfies LateFeature
