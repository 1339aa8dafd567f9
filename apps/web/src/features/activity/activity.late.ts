import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateActivity = {
  name: 'activity',
  scope: 'player',
  fetch: () => import('./activity.lazy.ts').then((module) => module.activityCode),
} as const satisfies LateFeature
