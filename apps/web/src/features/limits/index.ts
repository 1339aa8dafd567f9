import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'
import { lateLimits } from './limits.late.ts'

export { lateLimits } from './limits.late.ts'

/** Limits of one type, by day, week and month. */
export const LimitsPanel = lazyPart(
  () => import('./limits-panel.tsx').then((module) => module.LimitsPanel),
  MissingHere,
  lateLimits,
)
