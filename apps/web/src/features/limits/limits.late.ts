import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateLimits = {
  name: 'limits',
  scope: 'player',
  fetch: () => import('./limits.lazy.ts').then((module) => module.limitsCode),
} as const satisfies LateFeature
