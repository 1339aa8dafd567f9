import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateSession = {
  name: 'session',
  scope: 'player',
  fetch: () => import('./session.lazy.ts').then((module) => module.sessionCode),
} as const satisfies LateFeature
