import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'
import { exclusion } from './late.ts'

export { exclusion }

/** In one piece, with the first of them that is shown. */
const panels = () => import('./panels.ts')

export const BreakPanel = lazyPart(() => panels().then((module) => module.BreakPanel), MissingHere)
export const ExclusionPanel = lazyPart(
  () => panels().then((module) => module.ExclusionPanel),
  MissingHere,
)
export const LimitRules = lazyPart(() => panels().then((module) => module.LimitRules), MissingHere)
