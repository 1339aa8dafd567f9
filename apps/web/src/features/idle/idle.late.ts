import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateIdle = {
  name: 'idle',
  scope: 'player',
  fetch: () => import('./idle.lazy.ts').then((module) => module.idleCode),
} as const satisfies LateFeature
