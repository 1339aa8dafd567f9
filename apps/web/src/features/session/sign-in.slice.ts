import type { SignInRequest } from '@player-site/contracts/session/credentials.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { signedIn } from './session.slice.ts'

export type SignInPhase =
  | { readonly is: 'idle' }
  /** `captchaPassed`: sent with a captcha token, since the account required one. */
  | { readonly is: 'sending'; readonly captchaPassed: boolean }
  /** The account requires a captcha, which is being solved. */
  | { readonly is: 'checking' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The sign-in dialog; the address (`#login`) decides whether it is open. @see A§2, A§3 */
export interface SignInState {
  readonly view: 'login'
  readonly phase: SignInPhase
  /**
   * An account required a captcha since the dialog was opened: each further attempt includes one.
   */
  readonly isCaptchaAsked: boolean
  /** The target page and its state. Closing the dialog keeps them. */
  readonly heading: Heading
}

export interface Heading {
  readonly redirectPath?: string | undefined
  /** Passed on as a query. @see A§2 Guards */
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
    /** A code that is kept already stays where none comes with the new target. */
    signInNeeded: (state, { payload }: PayloadAction<Heading>): SignInState => ({
      ...state,
      heading: { ...payload, bonusCode: payload.bonusCode ?? state.heading.bonusCode },
    }),
    signInClosed: (state): SignInState => ({ ...initial, heading: state.heading }),
    /** The password is carried by the action and never stored in state. */
    credentialsSubmitted: {
      reducer: (state): SignInState => ({
        ...state,
        phase: state.isCaptchaAsked ? { is: 'checking' } : { is: 'sending', captchaPassed: false },
      }),
      prepare: (payload: SignInRequest) => ({ payload }),
    },
    captchaRequested: (state): SignInState => ({
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
  captchaRequested,
  captchaPassed,
  signInFailed,
  redirectTaken,
} = slice.actions
export const { selectSignInPhase, selectHeading } = slice.selectors
export type StateWithSignIn = { readonly signIn: SignInState }
