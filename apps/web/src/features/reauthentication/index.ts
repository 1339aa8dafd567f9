export { withFreshAuthentication } from './fresh-authentication.ts'
export { lateReauthentication } from './reauthentication.late.ts'
export { passwordConfirmed } from './reauthentication.slice.ts'
export { Reauthentication } from './reauthentication.tsx'
