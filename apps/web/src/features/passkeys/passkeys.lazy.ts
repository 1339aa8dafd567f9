import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { signInWithPasskeyWhenRequested } from './passkey-sign-in.epics.ts'
import { passkeySignInReducer } from './passkey-sign-in.slice.ts'
import {
  addPasskeyWhenRequested,
  removePasskeyWhenRequested,
  renamePasskeyWhenRequested,
} from './passkeys.epics.ts'
import { passkeyChangeReducer, passkeysRemote } from './passkeys.slice.ts'
import { passkeysText } from './passkeys.text.ts'

const remotes = codeOfRemotes(passkeysRemote)

export const passkeysCode = {
  slices: {
    ...remotes.slices,
    passkeyChange: passkeyChangeReducer,
    passkeySignIn: passkeySignInReducer,
  },
  epics: {
    ...remotes.epics,
    addPasskeyWhenRequested,
    renamePasskeyWhenRequested,
    removePasskeyWhenRequested,
    signInWithPasskeyWhenRequested,
  },
  texts: [passkeysText],
}
