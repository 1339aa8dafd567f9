export { continueWhenAnswered, resetWhenLinkFollowed } from './activity.epics.ts'
export { activityReducer } from './activity.slice.ts'
export { RealityCheck } from './reality-check.tsx'
export { ResetLink } from './reset-link.tsx'
