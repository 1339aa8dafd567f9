import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'

export { continueWhenAnswered, resetWhenLinkFollowed } from './activity.epics.ts'
export { activityReducer } from './activity.slice.ts'
export { ActivitySettings } from './activity-settings.tsx'
export { RealityCheck } from './reality-check.tsx'
export { ResetLink } from './reset-link.tsx'
export { activitySettings } from './settings.late.ts'

/** The settings as part of a page. */
export const ActivityPanel = lazyPart(
  () => import('./settings-panel.tsx').then((module) => module.SettingsPanel),
  MissingHere,
)
