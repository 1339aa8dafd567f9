import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'

export type TermsPhase =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: Failure }

export interface TermsState {
  readonly phase: TermsPhase
  /** The page that the player requested when the terms interrupted it. */
  readonly afterTerms: string | undefined
}

const initial: TermsState = { phase: { is: 'idle' }, afterTerms: undefined }

const slice = createSlice({
  name: 'terms',
  initialState: (): TermsState => initial,
  reducers: {
    termsCameFirst: (_, { payload }: PayloadAction<string>): TermsState => ({
      ...initial,
      afterTerms: payload,
    }),
    termsAgreed: {
      reducer: (state): TermsState => ({ ...state, phase: { is: 'sending' } }),
      prepare: (version: number) => ({ payload: version }),
    },
    termsFailed: (state, { payload }: PayloadAction<Failure>): TermsState => ({
      ...state,
      phase: { is: 'failed', failure: payload },
    }),
    termsAccepted: {
      reducer: (state): TermsState => ({ ...state, phase: { is: 'idle' } }),
      prepare: (version: number) => ({ payload: version }),
    },
    termsLeft: (): TermsState => initial,
  },
  selectors: {
    selectTermsPhase: (state) => state.phase,
    selectAfterTerms: (state) => state.afterTerms,
  },
})

export const termsReducer = slice.reducer
export const { termsCameFirst, termsAgreed, termsFailed, termsAccepted, termsLeft } = slice.actions
export const { selectTermsPhase, selectAfterTerms } = slice.selectors
