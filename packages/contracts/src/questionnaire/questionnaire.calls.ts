import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import {
  occupations,
  questionnaireAnswers,
  questionnaireState,
  salaryRange,
  sourcesOfFunds,
} from './questionnaire.entities.ts'

const source = 'A§7 Player "EDD"'
/** A player on a break may need it for a withdrawal. */
const own = {
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  errors: ['session.expired'],
  source,
} as const

export const readOccupations = defineCall({
  ...own,
  id: 'questionnaire.occupations',
  method: 'GET',
  path: '/player/questionnaire/occupations',
  reply: z.object({ occupations: z.array(z.enum(occupations)) }),
  rows: ['occupations'],
  summary: 'Lists the occupations of the questionnaire',
})

export const readSalaryRanges = defineCall({
  ...own,
  id: 'questionnaire.salaryRanges',
  method: 'GET',
  path: '/player/salary-range',
  reply: z.object({ salaryRanges: z.array(salaryRange) }),
  rows: ['salaryRanges'],
  summary: 'Lists ranges of a yearly income, in the player’s currency',
})

export const readSourcesOfFunds = defineCall({
  ...own,
  id: 'questionnaire.sourcesOfFunds',
  method: 'GET',
  path: '/player/questionnaire/source-of-funds',
  reply: z.object({ sourcesOfFunds: z.array(z.enum(sourcesOfFunds)) }),
  rows: ['sourcesOfFunds'],
  summary: 'Lists the sources of funds of the questionnaire',
})

export const readQuestionnaire = defineCall({
  ...own,
  id: 'questionnaire.status',
  method: 'GET',
  path: '/player/questionnaire',
  reply: questionnaireState,
  summary: 'Returns whether the questionnaire is requested, under review or accepted',
})

export const answerQuestionnaire = defineCall({
  ...own,
  id: 'questionnaire.answer',
  method: 'POST',
  path: '/player/questionnaire/answer',
  body: questionnaireAnswers,
  reply: questionnaireState,
  errors: ['session.expired', 'questionnaire.notRequested'],
  summary: 'Submits the answers, which are then under review; repeating the same changes nothing',
})

export const questionnaireCalls = [
  readOccupations,
  readSalaryRanges,
  readSourcesOfFunds,
  readQuestionnaire,
  answerQuestionnaire,
] as const
