import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateLimits } from './limits.late.ts'

export { lateLimits } from './limits.late.ts'

/** Limits of one type, by day, week and month. */
export const LimitsPanel = lazyComponent(
  () => import('./limits-panel.tsx').then((module) => module.LimitsPanel),
  MissingHere,
  lateLimits,
)
