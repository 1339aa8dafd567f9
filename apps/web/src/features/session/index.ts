export { AccountButton } from './account-button.tsx'
export {
  endSessionOnRefusedCall,
  readSessionOnStart,
  signOutOnRequest,
} from './session.epics.ts'
export {
  profileChanged,
  type SessionPart,
  selectIsPayoutOnly,
  selectLastEnd,
  selectPlayer,
  selectSessionPhase,
  selectSessionStartedAtMs,
  sessionEnded,
  sessionEndRead,
  sessionReducer,
  sessionResolved,
  signedIn,
  signOutRequested,
} from './session.slice.ts'
export { SessionBanner } from './session-banner.tsx'
export { signInOnSubmit } from './sign-in.epics.ts'
export {
  redirectTaken,
  type SignInPart,
  selectHeading,
  signInReducer,
} from './sign-in.slice.ts'
export { SignInGate } from './sign-in-gate.tsx'
export { payoutHash, SignInLink, signInHash } from './sign-in-link.tsx'
