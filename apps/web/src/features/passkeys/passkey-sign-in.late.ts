import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateSession } from '../session/index.ts'
import { latePasskeys } from './passkeys.late.ts'

/** For the sign-in dialog, which the passkeys' own screens build on. */
export const PasskeySignIn = lazyComponent(
  () => import('./passkey-sign-in.tsx').then((module) => module.PasskeySignIn),
  MissingHere,
  latePasskeys,
  lateSession,
)
