import type { Credentials } from '@player-site/contracts/session/session.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { signedIn } from './session.slice.ts'

export type SignInPhase =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The sign-in modal; whether it is open is said by the address (`#login`). @see A§2, A§3 */
export interface SignInState {
  readonly view: 'login'
  readonly phase: SignInPhase
  /** Where the player wanted to go. Closing the modal keeps it. */
  readonly redirectPath: string | undefined
}

const initial: SignInState = { view: 'login', phase: { is: 'idle' }, redirectPath: undefined }

const slice = createSlice({
  name: 'signIn',
  initialState: (): SignInState => initial,
  reducers: {
    signInNeeded: (state, { payload }: PayloadAction<{ redirectPath: string }>): SignInState => ({
      ...state,
      redirectPath: payload.redirectPath,
    }),
    signInClosed: (state): SignInState => ({ ...initial, redirectPath: state.redirectPath }),
    /** The password travels in the action and stays in no state. */
    credentialsSubmitted: {
      reducer: (state): SignInState => ({ ...state, phase: { is: 'sending' } }),
      prepare: (payload: Credentials) => ({ payload }),
    },
    signInFailed: (state, { payload }: PayloadAction<Failure>): SignInState => ({
      ...state,
      phase: { is: 'failed', failure: payload },
    }),
    redirectTaken: (state): SignInState => ({ ...state, redirectPath: undefined }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state): SignInState => ({ ...state, phase: { is: 'idle' } }))
  },
  selectors: {
    selectSignInPhase: (state) => state.phase,
    selectRedirectPath: (state) => state.redirectPath,
  },
})

export const signInReducer = slice.reducer
export const { signInNeeded, signInClosed, credentialsSubmitted, signInFailed, redirectTaken } =
  slice.actions
export const { selectSignInPhase, selectRedirectPath } = slice.selectors
export type SignInPart = { readonly signIn: SignInState }
