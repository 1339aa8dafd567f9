import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateActivity } from './activity.late.ts'

export { lateActivity } from './activity.late.ts'
export { selectIsPlayPaused } from './activity.state.ts'
export { ActivitySettings } from './activity-settings.tsx'
export { RealityCheck } from './reality-check.tsx'
export { ResetLink } from './reset-link.tsx'

/** The settings as part of a page. */
export const ActivityPanel = lazyComponent(
  () => import('./settings-panel.tsx').then((module) => module.SettingsPanel),
  MissingHere,
  lateActivity,
)
