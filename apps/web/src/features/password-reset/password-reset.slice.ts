import type {
  ResetReview,
  ResetStarted,
  ReviewAnswer,
} from '@player-site/contracts/password-reset/password-reset.entities.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type PasswordResetState,
  type ResetKey,
  type ResetStep,
  resetSteps,
  type StateWithPasswordReset,
} from './password-reset.state.ts'

const initial: PasswordResetState = {
  step: 'email',
  visited: ['email'],
  email: '',
  channel: 'email',
  smsResetKeyId: undefined,
  key: undefined,
  resendInSeconds: 0,
  phase: { is: 'idle' },
  review: undefined,
  refusals: 0,
}

const at = (state: PasswordResetState, step: ResetStep): PasswordResetState => ({
  ...state,
  step,
  visited: resetSteps.filter((one) => one === step || state.visited.includes(one)),
  phase: { is: 'idle' },
})

/** One step back, clamped. A used code or link does not lead back to its entry. */
const before = ({ step, review }: PasswordResetState): ResetStep =>
  step === 'complete' && !review ? 'complete' : 'email'

/** What is the player's own. */
export type Confirmed = Omit<ReviewAnswer, 'reviewKey'>

const slice = createSlice({
  name: 'passwordReset',
  initialState: (): PasswordResetState => initial,
  reducers: {
    resetRequested: (
      state,
      { payload }: PayloadAction<{ readonly email: string; readonly channel: Proof }>,
    ): PasswordResetState => ({ ...state, ...payload, phase: { is: 'checking' } }),
    captchaSolved: (state): PasswordResetState => ({ ...state, phase: { is: 'sending' } }),
    resetStarted: (state, { payload }: PayloadAction<ResetStarted>): PasswordResetState => ({
      ...at(state, 'verification'),
      smsResetKeyId: payload.smsResetKeyId,
      resendInSeconds: payload.resendAfterSeconds,
    }),
    /** A code cannot be sent yet: the earlier one, if there is any, stays valid. */
    resendDelayed: (
      state,
      { payload }: PayloadAction<{ readonly failure: Failure; readonly seconds: number }>,
    ): PasswordResetState => ({
      ...state,
      resendInSeconds: payload.seconds,
      phase: { is: 'failed', failure: payload.failure },
    }),
    resendCounted: (state, { payload }: PayloadAction<number>): PasswordResetState => ({
      ...state,
      resendInSeconds: payload,
    }),
    codeSubmitted: {
      reducer: (state): PasswordResetState => ({ ...state, phase: { is: 'sending' } }),
      prepare: (code: string) => ({ payload: code }),
    },
    /** By a code, or by the link that opened the page. */
    keyObtained: (state, { payload }: PayloadAction<ResetKey>): PasswordResetState => ({
      ...at(state, 'password'),
      key: payload,
      smsResetKeyId: undefined,
    }),
    /** The password is carried by the action and never stored in state. */
    passwordSubmitted: {
      reducer: (state): PasswordResetState => ({ ...state, phase: { is: 'sending' } }),
      prepare: (password: string) => ({ payload: password }),
    },
    passwordSet: (
      state,
      { payload: review }: PayloadAction<ResetReview | undefined>,
    ): PasswordResetState => at({ ...initial, visited: state.visited, review }, 'complete'),
    reviewSubmitted: {
      reducer: (state): PasswordResetState => ({ ...state, phase: { is: 'sending' } }),
      prepare: (confirmed: Confirmed) => ({ payload: confirmed }),
    },
    reviewAnswered: (state): PasswordResetState => state,
    resetRefused: (state, { payload }: PayloadAction<Failure>): PasswordResetState => ({
      ...state,
      refusals: state.refusals + 1,
      phase: { is: 'failed', failure: payload },
    }),
    wentBack: (state): PasswordResetState => ({
      ...at(state, before(state)),
      review: undefined,
      smsResetKeyId: undefined,
      key: undefined,
    }),
    resetCleared: (): PasswordResetState => initial,
  },
})

export const passwordResetReducer = slice.reducer
export const {
  resetRequested,
  captchaSolved,
  resetStarted,
  resendDelayed,
  resendCounted,
  codeSubmitted,
  keyObtained,
  passwordSubmitted,
  passwordSet,
  reviewSubmitted,
  reviewAnswered,
  resetRefused,
  wentBack,
  resetCleared,
} = slice.actions
/** Another code or link, for the same e-mail. */
export const resendRequested = createAction('passwordReset/resendRequested')

export const selectPasswordReset = ({
  passwordReset,
}: StateWithPasswordReset): PasswordResetState => passwordReset ?? initial
