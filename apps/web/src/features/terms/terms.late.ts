import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateTerms = {
  name: 'terms',
  scope: 'player',
  fetch: () => import('./terms.lazy.ts').then((module) => module.termsCode),
} as const satisfies LateFeature
