import type { LetterDraft, SentLetter } from '@player-site/contracts/letters/letters.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'
import { afterFailure, afterRetry, type Doing, type Reading } from '../reading.ts'

/** What staff with the letters role do. */
export type LetterAct =
  | { readonly is: 'send'; readonly letterId: string; readonly letter: LetterDraft }
  | { readonly is: 'withdraw'; readonly letterId: string }

export interface LettersState {
  readonly sent: Reading<readonly SentLetter[]>
  readonly doing: Doing<LetterAct>
}

export const lettersRetryRequested = createAction('letters/retryRequested')

const slice = createSlice({
  name: 'letters',
  initialState: (): LettersState => ({ sent: { is: 'loading' }, doing: { is: 'nothing' } }),
  reducers: {
    lettersArrived: (
      state,
      { payload: data }: PayloadAction<readonly SentLetter[]>,
    ): LettersState => ({ ...state, sent: { is: 'full', data } }),
    lettersFailed: (state, { payload: failure }: PayloadAction<FailureCode>): LettersState => ({
      ...state,
      sent: afterFailure(state.sent, failure),
    }),
    letterActRequested: (state, { payload: act }: PayloadAction<LetterAct>): LettersState => ({
      ...state,
      doing: { is: 'pending', act },
    }),
    letterActDone: (state, { payload: act }: PayloadAction<LetterAct>): LettersState => ({
      ...state,
      doing: { is: 'done', act },
    }),
    letterActFailed: (state, { payload: failure }: PayloadAction<FailureCode>): LettersState => ({
      ...state,
      doing: { is: 'failed', failure },
    }),
  },
  extraReducers: (on) => {
    on.addCase(
      lettersRetryRequested,
      (state): LettersState => ({ ...state, sent: afterRetry(state.sent) }),
    )
  },
  selectors: { selectLetters: (state) => state },
})

export const lettersReducer = slice.reducer
export const { lettersArrived, lettersFailed, letterActRequested, letterActDone, letterActFailed } =
  slice.actions
export const { selectLetters } = slice.selectors
