import type { LateFeature } from '../../shared/feature/feature.ts'

/** One import for the rows and what they show. */
export const loadPrizes = () => import('./prizes.lazy.ts')

export const latePrizes = {
  name: 'prizes',
  scope: 'site',
  fetch: () => loadPrizes().then((module) => module.prizesCode),
} as const satisfies LateFeature
