import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateConsent = {
  name: 'consent',
  scope: 'site',
  fetch: () => import('./consent.lazy.ts').then((module) => module.consentCode),
} as const satisfies LateFeature
