import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { latePasskeys } from './passkeys.late.ts'

/** For the account page. */
export const Passkeys = lazyComponent(
  () => import('./passkeys.tsx').then((module) => module.Passkeys),
  MissingHere,
  latePasskeys,
)

/** For the sign-in dialog. */
export const PasskeySignIn = lazyComponent(
  () => import('./passkey-sign-in.tsx').then((module) => module.PasskeySignIn),
  MissingHere,
  latePasskeys,
)
