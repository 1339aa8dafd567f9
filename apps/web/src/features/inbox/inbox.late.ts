import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateInbox = {
  name: 'inbox',
  scope: 'player',
  fetch: () => import('./inbox.lazy.ts').then((module) => module.inboxCode),
} as const satisfies LateFeature
