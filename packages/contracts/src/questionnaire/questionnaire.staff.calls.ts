import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { moment, playerId, text } from '../kernel/ids.ts'
import { operatorName } from '../ops/ops.entities.ts'
import {
  questionnaireActionName,
  questionnaireAnswers,
  questionnaireState,
  salaryRange,
} from './questionnaire.entities.ts'

/** Called by gateways for the operator's staff, under the name of their token. */
const staff = {
  method: 'POST',
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'KY4',
  reply: questionnaireState,
} as const
const ofPlayer = { operator: operatorName, playerId }

export const requestQuestionnaire = defineCall({
  ...staff,
  id: 'questionnaire.request',
  path: '/support/questionnaire/request',
  body: z.object(ofPlayer),
  errors: ['ops.playerNotFound'],
  summary:
    'Requests the questionnaire: until it is answered the player cannot deposit, until it is accepted not withdraw',
})

export const decideQuestionnaire = defineCall({
  ...staff,
  id: 'questionnaire.decide',
  path: '/support/questionnaire/decision',
  body: z.object({ ...ofPlayer, isAccepted: z.boolean() }),
  errors: ['ops.playerNotFound', 'questionnaire.notRequested'],
  summary: 'Accepts the answers under review, or asks the player again',
})

const action = z.object({
  actionId: text(20),
  /** `player`, or `operator:<name of the token>`. */
  actor: text(80),
  action: questionnaireActionName,
  at: moment,
})

/** A player's questionnaire as staff see it. */
export const questionnaireRecord = z.extend(questionnaireState, {
  /** The latest answers; null: there are none. */
  answers: z.nullable(questionnaireAnswers),
  /** The income that was chosen in the latest answers. */
  salaryRange: z.nullable(salaryRange),
  /** The latest first. */
  actions: z.array(action),
})

export const readQuestionnaireRecord = defineCall({
  ...staff,
  id: 'questionnaire.record',
  path: '/support/questionnaire/record',
  body: z.object(ofPlayer),
  reply: questionnaireRecord,
  errors: ['ops.playerNotFound'],
  summary: 'Returns a player’s answers, and who asked for them and decided; records who read them',
})

export const queuedQuestionnaire = z.object({
  playerId,
  submittedAt: moment,
  /** By the rules of the player's country. */
  dueAt: moment,
})

export const listQuestionnaireQueue = defineCall({
  ...staff,
  method: 'GET',
  id: 'questionnaire.queue',
  path: '/support/questionnaire/queue',
  reply: z.object({ questionnaires: z.array(queuedQuestionnaire) }),
  summary: 'Lists questionnaires under review, the earliest due first',
})

export const questionnaireStaffCalls = [
  requestQuestionnaire,
  decideQuestionnaire,
  readQuestionnaireRecord,
  listQuestionnaireQueue,
] as const
