import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateAccount = {
  name: 'account',
  scope: 'player',
  fetch: () => import('./account.lazy.ts').then((module) => module.accountCode),
} as const satisfies LateFeature
