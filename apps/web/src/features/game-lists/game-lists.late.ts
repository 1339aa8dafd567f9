import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateGameLists = {
  name: 'gameLists',
  scope: 'player',
  fetch: () => import('./game-lists.lazy.ts').then((module) => module.gameListsCode),
} as const satisfies LateFeature
