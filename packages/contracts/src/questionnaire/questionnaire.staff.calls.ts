import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'
import { operatorName } from '../ops/ops.entities.ts'
import { questionnaireState } from './questionnaire.entities.ts'

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

export const questionnaireStaffCalls = [requestQuestionnaire, decideQuestionnaire] as const
