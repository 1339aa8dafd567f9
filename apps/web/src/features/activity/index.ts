import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'
import { lateActivity } from './activity.late.ts'

export { lateActivity } from './activity.late.ts'
export { RealityCheck } from './reality-check.tsx'

/** The settings as part of a page. */
export const ActivityPanel = lazyPart(
  () => import('./settings-panel.tsx').then((module) => module.SettingsPanel),
  MissingHere,
  lateActivity,
)
