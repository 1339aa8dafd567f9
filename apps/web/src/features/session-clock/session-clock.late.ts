import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateSessionClock = {
  name: 'session-clock',
  scope: 'player',
  fetch: () => import('./session-clock.lazy.ts').then((module) => module.sessionClockCode),
} as const satisfies LateFeature
