export { withFreshAuthentication } from './fresh-authentication.ts'
/** @testing loads the part at once */
export { lateReauthentication } from './reauthentication.late.ts'
/** @testing answers without the dialog */
export { passwordConfirmed } from './reauthentication.slice.ts'
export { Reauthentication } from './reauthentication.tsx'
