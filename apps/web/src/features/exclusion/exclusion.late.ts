import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateExclusion = {
  name: 'exclusion',
  scope: 'player',
  fetch: () => import('./exclusion.lazy.ts').then((module) => module.exclusionCode),
} as const satisfies LateFeature
