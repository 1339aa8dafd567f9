import * as z from 'zod/mini'
import {
  accountDecision,
  decisionId,
  decisionReason,
  deskAccount,
  recordedDecision,
} from '../account-desk/account-desk.entities.ts'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'

/** Calls of the operations port for staff with the role `account`. */
const shared = {
  api: 'gateway',
  access: 'public',
  source: 'A§3 Account status enumerations, A§6',
} as const

export const opsListWaitingDecisions = defineCall({
  ...shared,
  id: 'ops.listWaitingDecisions',
  method: 'GET',
  path: '/ops/account-decisions',
  reply: z.object({ decisions: z.array(recordedDecision) }),
  errors: ['session.required', 'ops.roleForbidden'],
  summary: 'Lists the decisions that wait for a second signature, the oldest first',
})

export const opsReadAccount = defineCall({
  ...shared,
  id: 'ops.readAccount',
  method: 'GET',
  path: '/ops/players/:playerId/account',
  params: z.object({ playerId }),
  reply: z.object({ account: deskAccount, decisions: z.array(recordedDecision) }),
  errors: ['session.required', 'ops.roleForbidden', 'ops.playerNotFound'],
  summary: 'Returns an account’s status, flags, level and locks, and the latest decisions about it',
})
export type AccountRead = z.infer<typeof opsReadAccount.reply>

export const opsDecideAccount = defineCall({
  ...shared,
  id: 'ops.decideAccount',
  method: 'PUT',
  path: '/ops/players/:playerId/account/decisions/:decisionId',
  params: z.object({ playerId, decisionId }),
  body: z.strictObject({ decision: accountDecision, reason: decisionReason }),
  reply: recordedDecision,
  errors: [
    'session.required',
    'ops.roleForbidden',
    'ops.playerNotFound',
    'accountDesk.idReused',
    'accountDesk.playersOwn',
    'accountDesk.differenceSettled',
    'accountDesk.amountOutOfRange',
  ],
  summary:
    'Changes an account at once, or lets the change wait for a second signature; repeating it changes nothing',
})

export const opsSignAccountDecision = defineCall({
  ...shared,
  id: 'ops.signAccountDecision',
  method: 'POST',
  path: '/ops/players/:playerId/account/decisions/:decisionId/signature',
  params: z.object({ playerId, decisionId }),
  body: z.strictObject({ isApproved: z.boolean() }),
  reply: recordedDecision,
  errors: [
    'session.required',
    'ops.roleForbidden',
    'ops.playerNotFound',
    'accountDesk.notWaiting',
    'accountDesk.ownSignature',
    'accountDesk.playersOwn',
    'accountDesk.differenceSettled',
    'accountDesk.amountOutOfRange',
  ],
  summary: 'Applies or rejects a decision that waits; repeating it changes nothing',
})
