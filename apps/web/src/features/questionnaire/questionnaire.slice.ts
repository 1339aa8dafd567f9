import { dataFreshnessMs } from '@player-site/contracts/kernel/constants.ts'
import {
  readOccupations,
  readSalaryRanges,
  readSourcesOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
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
import { forkJoin, map, type Observable } from 'rxjs'
import type { Failure } from '../../shared/api/failure.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'
import { idle } from '../../shared/remote/remote.ts'

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
  /** Kept while the dialog is closed, until they are sent. */
  readonly answers: SelectedAnswers
  readonly sending: Sending
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithQuestionnaire {
  readonly questionnaire?: QuestionnaireState | undefined
}

const initial: QuestionnaireState = {
  answers: noAnswers,
  sending: { is: 'unsent' },
}

const slice = createSlice({
  name: 'questionnaire',
  initialState: (): QuestionnaireState => initial,
  reducers: {
    questionnaireClosed: (state): QuestionnaireState => ({ ...state, sending: { is: 'unsent' } }),
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
export const { questionnaireClosed, answerChanged, answersSubmitted, answersSent, answersNotSent } =
  slice.actions

export const listsRemote = defineRemote('questionnaireLists', {
  read: ({ api }): Observable<QuestionnaireLists> =>
    forkJoin([
      api.call(readOccupations),
      api.call(readSalaryRanges),
      api.call(readSourcesOfFunds),
    ]).pipe(
      map(([{ occupations }, { salaryRanges }, { sourcesOfFunds }]) => ({
        occupations,
        salaryRanges,
        sourcesOfFunds,
      })),
    ),
  staleAfterMs: dataFreshnessMs,
  change: (remote, action) => (answersSent.match(action) ? idle : remote),
})

export const selectQuestionnaire = ({ questionnaire }: StateWithQuestionnaire) =>
  questionnaire ?? initial
