import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateRewards = {
  name: 'rewards',
  scope: 'player',
  fetch: () => import('./rewards.lazy.ts').then((module) => module.rewardsCode),
} as const satisfies LateFeature
