import type { LateFeature } from '../shared/feature/feature.ts'

export const lateRealtime = {
  name: 'realtime',
  scope: 'player',
  fetch: () => import('./realtime.lazy.ts').then((module) => module.realtimeCode),
} as const satisfies LateFeature
