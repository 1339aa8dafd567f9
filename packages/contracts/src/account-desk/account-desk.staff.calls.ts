import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'
import { operatorName } from '../ops/ops.entities.ts'
import {
  accountDecision,
  decisionId,
  decisionReason,
  deskAccount,
  recordedDecision,
} from './account-desk.entities.ts'

/** Called by servers with a platform key only: gateways, or the operator's back office. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'A§3 Account status enumerations, A§6',
} as const

export const readDeskAccount = defineCall({
  ...shared,
  id: 'accountDesk.read',
  method: 'GET',
  path: '/account-desk/:playerId',
  params: z.object({ playerId }),
  reply: z.object({ account: deskAccount, decisions: z.array(recordedDecision) }),
  errors: ['ops.playerNotFound'],
  summary: 'Returns an account’s status, flags, level and locks, and the latest decisions about it',
})

export const listWaitingDecisions = defineCall({
  ...shared,
  id: 'accountDesk.listWaiting',
  method: 'GET',
  path: '/account-desk/decisions/waiting',
  reply: z.object({ decisions: z.array(recordedDecision) }),
  summary: 'Lists the decisions that wait for a second signature, the oldest first',
})

export const decideAccount = defineCall({
  ...shared,
  id: 'accountDesk.decide',
  method: 'PUT',
  path: '/account-desk/:playerId/decisions/:decisionId',
  params: z.object({ playerId, decisionId }),
  body: z.strictObject({
    operator: operatorName,
    decision: accountDecision,
    reason: decisionReason,
  }),
  reply: recordedDecision,
  errors: [
    'ops.playerNotFound',
    'accountDesk.idReused',
    'accountDesk.playersOwn',
    'accountDesk.differenceSettled',
    'accountDesk.amountOutOfRange',
  ],
  summary:
    'Changes an account at once, or lets the change wait for a second signature; repeating it changes nothing',
})

export const signAccountDecision = defineCall({
  ...shared,
  id: 'accountDesk.sign',
  method: 'POST',
  path: '/account-desk/:playerId/decisions/:decisionId/signature',
  params: z.object({ playerId, decisionId }),
  body: z.strictObject({ operator: operatorName, isApproved: z.boolean() }),
  reply: recordedDecision,
  errors: [
    'ops.playerNotFound',
    'accountDesk.notWaiting',
    'accountDesk.ownSignature',
    'accountDesk.playersOwn',
    'accountDesk.differenceSettled',
    'accountDesk.amountOutOfRange',
  ],
  summary: 'Applies or rejects a decision that waits; repeating it changes nothing',
})

export const accountDeskCalls = [
  readDeskAccount,
  listWaitingDecisions,
  decideAccount,
  signAccountDecision,
] as const
