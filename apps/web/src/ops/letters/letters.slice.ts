import type { LetterDraft, SentLetter } from '@player-site/contracts/letters/letters.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'

/** What staff with the letters role do. */
export type LetterAct =
  | { readonly is: 'send'; readonly letterId: string; readonly letter: LetterDraft }
  | { readonly is: 'withdraw'; readonly letterId: string }

/** `failure` beside letters: the last request failed, and the letters are from the one before. */
type LettersReading =
  | { readonly is: 'loading' }
  | { readonly is: 'full'; readonly letters: readonly SentLetter[]; readonly failure?: FailureCode }
  | { readonly is: 'failed'; readonly failure: FailureCode }

type Doing =
  | { readonly is: 'nothing' }
  | { readonly is: 'pending' | 'done'; readonly act: LetterAct }
  | { readonly is: 'failed'; readonly failure: FailureCode }

export interface LettersState {
  readonly sent: LettersReading
  readonly doing: Doing
}

export const lettersRetryRequested = createAction('letters/retryRequested')

const slice = createSlice({
  name: 'letters',
  initialState: (): LettersState => ({ sent: { is: 'loading' }, doing: { is: 'nothing' } }),
  reducers: {
    lettersArrived: (
      state,
      { payload: letters }: PayloadAction<readonly SentLetter[]>,
    ): LettersState => ({ ...state, sent: { is: 'full', letters } }),
    lettersFailed: (state, { payload: failure }: PayloadAction<FailureCode>): LettersState => ({
      ...state,
      sent: state.sent.is === 'full' ? { ...state.sent, failure } : { is: 'failed', failure },
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
  selectors: { selectLetters: (state) => state },
})

export const lettersReducer = slice.reducer
export const { lettersArrived, lettersFailed, letterActRequested, letterActDone, letterActFailed } =
  slice.actions
export const { selectLetters } = slice.selectors
