import type {
  Occupation,
  SalaryRange,
  SourceOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import {
  noAnswers,
  type SelectedAnswers,
} from '@player-site/contracts/questionnaire/questionnaire.rules.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loadingUnlessReady,
  type Remote,
} from '../../shared/remote/remote.ts'

/** What the player chooses from. */
export interface QuestionnaireLists {
  readonly occupations: readonly Occupation[]
  readonly salaryRanges: readonly SalaryRange[]
  readonly sourcesOfFunds: readonly SourceOfFunds[]
}

type Sending =
  | { readonly is: 'unsent' | 'sending' | 'sent' }
  | { readonly is: 'failed'; readonly failure: Failure }

export interface QuestionnaireState {
  readonly lists: Remote<QuestionnaireLists>
  /** Kept while the dialog is closed, until they are sent. */
  readonly answers: SelectedAnswers
  readonly sending: Sending
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithQuestionnaire {
  readonly questionnaire?: QuestionnaireState | undefined
}

const initial: QuestionnaireState = {
  lists: idle,
  answers: noAnswers,
  sending: { is: 'unsent' },
}

const slice = createSlice({
  name: 'questionnaire',
  initialState: (): QuestionnaireState => initial,
  reducers: {
    questionnaireOpened: (state): QuestionnaireState => ({
      ...state,
      lists: loadingUnlessReady(state.lists),
    }),
    questionnaireClosed: (state): QuestionnaireState => ({ ...state, sending: { is: 'unsent' } }),
    listsArrived: (
      state,
      { payload }: PayloadAction<Arrival<QuestionnaireLists>>,
    ): QuestionnaireState => ({ ...state, lists: finishLoading(state.lists, payload) }),
    listsFailed: (state, { payload: failure }: PayloadAction<Failure>): QuestionnaireState => ({
      ...state,
      lists: failLoading(state.lists, failure),
    }),
    answerChanged: (
      state,
      { payload }: PayloadAction<Partial<SelectedAnswers>>,
    ): QuestionnaireState => ({ ...state, answers: { ...state.answers, ...payload } }),
    answersSubmitted: (state): QuestionnaireState => ({ ...state, sending: { is: 'sending' } }),
    /** What the player stated is no longer kept. @see A§4 "success resets it" */
    answersSent: ({ sending }): QuestionnaireState => ({
      ...initial,
      // The dialog may be closed already, since the player's status changed first.
      sending: { is: sending.is === 'sending' ? 'sent' : 'unsent' },
    }),
    answersNotSent: (state, { payload: failure }: PayloadAction<Failure>): QuestionnaireState => ({
      ...state,
      sending: { is: 'failed', failure },
    }),
  },
})

export const questionnaireReducer = slice.reducer
export const {
  questionnaireOpened,
  questionnaireClosed,
  listsArrived,
  listsFailed,
  answerChanged,
  answersSubmitted,
  answersSent,
  answersNotSent,
} = slice.actions

export const selectQuestionnaire = ({ questionnaire }: StateWithQuestionnaire) =>
  questionnaire ?? initial
