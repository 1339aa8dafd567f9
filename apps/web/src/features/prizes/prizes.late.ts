import type { LateFeature } from '../../shared/feature/feature.ts'

export const latePrizes = {
  name: 'prizes',
  scope: 'site',
  fetch: () => import('./prizes.lazy.ts').then((module) => module.prizesCode),
} as const satisfies LateFeature
