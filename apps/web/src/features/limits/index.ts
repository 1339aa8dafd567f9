import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'

export { limits } from './late.ts'

/** Limits of one type, by day, week and month; their state and epics come along. */
export const LimitsPanel = lazyPart(
  () => import('./panels.ts').then((module) => module.LimitsPanel),
  MissingHere,
)
