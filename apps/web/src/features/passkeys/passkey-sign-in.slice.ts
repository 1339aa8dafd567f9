import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { signedIn } from '../session/index.ts'

export interface PasskeySignInState {
  readonly isSending: boolean
  readonly failure: Failure | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithPasskeySignIn {
  readonly passkeySignIn?: PasskeySignInState | undefined
}

const initial: PasskeySignInState = { isSending: false, failure: undefined }

const slice = createSlice({
  name: 'passkeySignIn',
  initialState: (): PasskeySignInState => initial,
  reducers: {
    passkeySignInRequested: (): PasskeySignInState => ({ isSending: true, failure: undefined }),
    /** Refused, failed, or declined at the device. */
    passkeySignInEnded: (_, { payload }: PayloadAction<Failure | undefined>) => ({
      isSending: false,
      failure: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (): PasskeySignInState => initial)
  },
})

export const passkeySignInReducer = slice.reducer
export const { passkeySignInRequested, passkeySignInEnded } = slice.actions

export const selectPasskeySignIn = ({
  passkeySignIn,
}: StateWithPasskeySignIn): PasskeySignInState => passkeySignIn ?? initial
