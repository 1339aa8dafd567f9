import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { letterDraft, letterId, sentLetter } from '../letters/letters.entities.ts'

/** Calls of the operations port for staff with the role `letters`. */
const shared = {
  api: 'gateway',
  access: 'public',
  source: 'A§2 "/my-account/inbox"',
} as const
const params = z.object({ letterId })

export const opsListLetters = defineCall({
  ...shared,
  id: 'ops.listLetters',
  method: 'GET',
  path: '/ops/letters',
  reply: z.object({ letters: z.array(sentLetter) }),
  errors: ['session.required', 'ops.roleForbidden'],
  summary: 'Lists the latest letters, the newest first',
})

export const opsSendLetter = defineCall({
  ...shared,
  id: 'ops.sendLetter',
  method: 'PUT',
  path: '/ops/letters/:letterId',
  params,
  body: letterDraft,
  reply: sentLetter,
  errors: [
    'session.required',
    'ops.roleForbidden',
    'letters.idReused',
    'letters.over',
    'ops.playerNotFound',
  ],
  summary: 'Sends a letter to one player or to a brand’s market; repeating it changes nothing',
})

export const opsWithdrawLetter = defineCall({
  ...shared,
  id: 'ops.withdrawLetter',
  method: 'POST',
  path: '/ops/letters/:letterId/withdrawal',
  params,
  reply: sentLetter,
  errors: ['session.required', 'ops.roleForbidden', 'letters.notFound'],
  summary: 'Takes a letter out of every inbox; repeating it changes nothing',
})
