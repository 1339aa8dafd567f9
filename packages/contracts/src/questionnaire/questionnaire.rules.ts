import { answerLength, type QuestionnaireAnswers } from './questionnaire.entities.ts'

/** What a player has chosen and typed so far. @see A§3 "Selected values" */
export interface SelectedAnswers {
  /** Of the list; empty: not chosen. */
  readonly occupation: string
  readonly otherOccupation: string
  readonly sourceOfFund: string
  readonly otherSourceOfFund: string
  /** 0: not chosen. */
  readonly salaryRangeId: number
  readonly placeOfBirth: string
  /** ISO 3166 alpha-2; empty: not chosen. */
  readonly nationality: string
}

export const noAnswers: SelectedAnswers = {
  occupation: '',
  otherOccupation: '',
  sourceOfFund: '',
  otherSourceOfFund: '',
  salaryRangeId: 0,
  placeOfBirth: '',
  nationality: '',
}

const hasWords = (answer: string): boolean =>
  answer.trim().length >= answerLength.min && /\p{L}/u.test(answer)

export type AnswerName = keyof SelectedAnswers

const checks: readonly (readonly [AnswerName, (answers: SelectedAnswers) => boolean])[] = [
  ['occupation', ({ occupation }) => occupation !== ''],
  [
    'otherOccupation',
    ({ occupation, otherOccupation }) => occupation !== 'OTHER' || hasWords(otherOccupation),
  ],
  ['salaryRangeId', ({ salaryRangeId }) => salaryRangeId > 0],
  ['sourceOfFund', ({ sourceOfFund }) => sourceOfFund !== ''],
  [
    'otherSourceOfFund',
    ({ sourceOfFund, otherSourceOfFund }) =>
      sourceOfFund !== 'OTHER' || hasWords(otherSourceOfFund),
  ],
  ['placeOfBirth', ({ placeOfBirth }) => hasWords(placeOfBirth)],
  ['nationality', ({ nationality }) => nationality !== ''],
]

/** The answers that are missing, in the order of the form. @see A§5 "EDD questionnaire" */
export const missingAnswers = (answers: SelectedAnswers): readonly AnswerName[] =>
  checks.flatMap(([name, isGiven]) => (isGiven(answers) ? [] : [name]))

/** What is sent: where the player chose "other", their own words take its place. */
export const answersToSend = (answers: SelectedAnswers): QuestionnaireAnswers => ({
  occupation: answers.occupation === 'OTHER' ? answers.otherOccupation.trim() : answers.occupation,
  salaryRangeId: answers.salaryRangeId,
  sourceOfFunds:
    answers.sourceOfFund === 'OTHER' ? answers.otherSourceOfFund.trim() : answers.sourceOfFund,
  placeOfBirth: answers.placeOfBirth.trim(),
  nationality: answers.nationality,
})
