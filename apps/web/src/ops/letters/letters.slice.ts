import type { LetterDraft } from '@player-site/contracts/letters/letters.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'
import type { Doing } from '../doing.ts'

/** What staff with the letters role do. */
export type LetterAct =
  | { readonly is: 'send'; readonly letterId: string; readonly letter: LetterDraft }
  | { readonly is: 'withdraw'; readonly letterId: string }

export interface LettersState {
  readonly doing: Doing<LetterAct>
}

const slice = createSlice({
  name: 'letters',
  initialState: (): LettersState => ({ doing: { is: 'nothing' } }),
  reducers: {
    letterActRequested: (_, { payload: act }: PayloadAction<LetterAct>): LettersState => ({
      doing: { is: 'pending', act },
    }),
    letterActDone: (_, { payload: act }: PayloadAction<LetterAct>): LettersState => ({
      doing: { is: 'done', act },
    }),
    letterActFailed: (_, { payload: failure }: PayloadAction<FailureCode>): LettersState => ({
      doing: { is: 'failed', failure },
    }),
  },
  selectors: { selectLetters: (state) => state },
})

export const lettersReducer = slice.reducer
export const { letterActRequested, letterActDone, letterActFailed } = slice.actions
export const { selectLetters } = slice.selectors
