import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateLimits } from '../limits/index.ts'
import { lateExclusion } from './exclusion.late.ts'

export { lateExclusion } from './exclusion.late.ts'
export { PanicOver } from './panic-over.tsx'

/** Loaded as one chunk, with the first section that is shown. */
const panels = () => import('./panels.ts')

export const BreakPanel = lazyComponent(
  () => panels().then((module) => module.BreakPanel),
  MissingHere,
  lateExclusion,
)
export const ExclusionPanel = lazyComponent(
  () => panels().then((module) => module.ExclusionPanel),
  MissingHere,
  lateExclusion,
)
/** Shown on the limits page, whose messages it uses. */
export const LimitRules = lazyComponent(
  () => panels().then((module) => module.LimitRules),
  MissingHere,
  lateExclusion,
  lateLimits,
)
/** For game and money pages. */
export const PanicButton = lazyComponent(
  () => import('./panic.ts').then((module) => module.PanicButton),
  MissingHere,
  lateExclusion,
)
