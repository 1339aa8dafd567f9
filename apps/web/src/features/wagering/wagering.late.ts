import type { LateFeature } from '../../shared/feature/feature.ts'

/** One import for what is shown and what it reads. */
export const loadWagering = () => import('./wagering.lazy.ts')

/** Loaded by what shows it, so that nothing of it is part of the first script. */
export const lateWagering = {
  name: 'wagering',
  scope: 'player',
  fetch: () => loadWagering().then((module) => module.wageringCode),
} as const satisfies LateFeature
