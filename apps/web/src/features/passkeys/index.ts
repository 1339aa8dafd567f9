import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateSession } from '../session/index.ts'
import { latePasskeys } from './passkeys.late.ts'

/** For the account page. */
export const Passkeys = lazyComponent(
  () => import('./passkeys.tsx').then((module) => module.Passkeys),
  MissingHere,
  latePasskeys,
  lateSession,
)

/** For the offer after a sign-in. */
export const NamePasskey = lazyComponent(
  () => import('./name-passkey.tsx').then((module) => module.NamePasskey),
  MissingHere,
  latePasskeys,
)

export { PasskeySignIn } from './passkey-sign-in.late.ts'
/** @testing loads the part at once */
export { latePasskeys } from './passkeys.late.ts'
export { adding, addRequested, passkeysRemote, selectPasskeyChange } from './passkeys.slice.ts'
