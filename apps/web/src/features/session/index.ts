export { AccountButton } from './account-button.tsx'
export {
  restrictionEndAnnounced,
  restrictionEndReducer,
  selectRestrictionEnd,
} from './restriction-end.slice.ts'
export { lateSession } from './session.late.ts'
export {
  profileChanged,
  type StateWithSession,
  selectIsPayoutOnly,
  selectLastEnd,
  selectPlayer,
  selectSessionPhase,
  selectSessionStartedAtMs,
  selectSessionStartedAtServerMs,
  selectViewer,
  sessionEnded,
  sessionEndRead,
  sessionResolved,
  signedIn,
  signOutRequested,
} from './session.slice.ts'
export { SessionBanner } from './session-banner.tsx'
export {
  redirectTaken,
  type StateWithSignIn,
  selectHeading,
  signInFailed,
  signInNeeded,
} from './sign-in.slice.ts'
export { payoutHash, SignInLink, SignUpLink, signInHash } from './sign-in-link.tsx'
