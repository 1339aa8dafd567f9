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
import { reauthenticateOnSubmit } from './reauthentication.epics.ts'
import { reauthenticationReducer } from './reauthentication.slice.ts'

export const passkeysCode = {
  slices: {
    passkeys: passkeysReducer,
    passkeySignIn: passkeySignInReducer,
    reauthentication: reauthenticationReducer,
  },
  epics: {
    loadPasskeysWhenOpened,
    addPasskeyWhenRequested,
    renamePasskeyWhenRequested,
    removePasskeyWhenRequested,
    signInWithPasskeyWhenRequested,
    reauthenticateOnSubmit,
  },
  texts: [passkeysText],
}
