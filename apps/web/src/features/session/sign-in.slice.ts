import type { SignInRequest } from '@player-site/contracts/session/session.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { signedIn } from './session.slice.ts'

export type SignInPhase =
  | { readonly is: 'idle' }
  /** `captchaPassed`: with a captcha token, since the account asked for one. */
  | { readonly is: 'sending'; readonly captchaPassed: boolean }
  /** The account asks everybody for a captcha; it is being solved. */
  | { readonly is: 'checking' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The sign-in modal; whether it is open is said by the address (`#login`). @see A§2, A§3 */
export interface SignInState {
  readonly view: 'login'
  readonly phase: SignInPhase
  /** An account asked for a captcha since the modal was opened: from then on each try brings one. */
  readonly isCaptchaAsked: boolean
  /** Where the player wanted to go, and with what. Closing the modal keeps it. */
  readonly heading: Heading
}

export interface Heading {
  readonly redirectPath?: string | undefined
  /** Carried on as a query. @see A§2 Guards */
  readonly bonusCode?: string | undefined
}

const initial: SignInState = {
  view: 'login',
  phase: { is: 'idle' },
  isCaptchaAsked: false,
  heading: {},
}

const slice = createSlice({
  name: 'signIn',
  initialState: (): SignInState => initial,
  reducers: {
    signInNeeded: (state, { payload }: PayloadAction<Heading>): SignInState => ({
      ...state,
      heading: payload,
    }),
    signInClosed: (state): SignInState => ({ ...initial, heading: state.heading }),
    /** The password travels in the action and stays in no state. */
    credentialsSubmitted: {
      reducer: (state): SignInState => ({
        ...state,
        phase: state.isCaptchaAsked ? { is: 'checking' } : { is: 'sending', captchaPassed: false },
      }),
      prepare: (payload: SignInRequest) => ({ payload }),
    },
    captchaAsked: (state): SignInState => ({
      ...state,
      phase: { is: 'checking' },
      isCaptchaAsked: true,
    }),
    captchaPassed: (state): SignInState => ({
      ...state,
      phase: { is: 'sending', captchaPassed: true },
    }),
    signInFailed: (state, { payload }: PayloadAction<Failure>): SignInState => ({
      ...state,
      phase: { is: 'failed', failure: payload },
    }),
    redirectTaken: (state): SignInState => ({ ...state, heading: {} }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, ({ heading }): SignInState => ({ ...initial, heading }))
  },
  selectors: {
    selectSignInPhase: (state) => state.phase,
    selectHeading: (state) => state.heading,
  },
})

export const signInReducer = slice.reducer
export const {
  signInNeeded,
  signInClosed,
  credentialsSubmitted,
  captchaAsked,
  captchaPassed,
  signInFailed,
  redirectTaken,
} = slice.actions
export const { selectSignInPhase, selectHeading } = slice.selectors
export type SignInPart = { readonly signIn: SignInState }
