import type { LateFeature } from '../../shared/feature/feature.ts'

export const latePasskeys = {
  name: 'passkeys',
  scope: 'player',
  fetch: () => import('./passkeys.lazy.ts').then((module) => module.passkeysCode),
} as const satisfies LateFeature
