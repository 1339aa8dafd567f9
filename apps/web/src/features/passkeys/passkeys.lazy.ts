import { signInWithPasskeyWhenRequested } from './passkey-sign-in.epics.ts'
import { passkeySignInReducer } from './passkey-sign-in.slice.ts'
import {
  addPasskeyWhenRequested,
  loadPasskeysWhenOpened,
  removePasskeyWhenRequested,
  renamePasskeyWhenRequested,
} from './passkeys.epics.ts'
import { passkeysReducer } from './passkeys.slice.ts'
import { passkeysText } from './passkeys.text.ts'

export const passkeysCode = {
  slices: {
    passkeys: passkeysReducer,
    passkeySignIn: passkeySignInReducer,
  },
  epics: {
    loadPasskeysWhenOpened,
    addPasskeyWhenRequested,
    renamePasskeyWhenRequested,
    removePasskeyWhenRequested,
    signInWithPasskeyWhenRequested,
  },
  texts: [passkeysText],
}
