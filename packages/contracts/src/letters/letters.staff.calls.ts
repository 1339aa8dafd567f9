import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { operatorName } from '../ops/ops.entities.ts'
import { letterDraft, letterId, sentLetter } from './letters.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'A§2 "/my-account/inbox"',
} as const
const params = z.object({ letterId })

export const maxListedLetters = 100

export const listLetters = defineCall({
  ...shared,
  id: 'letters.list',
  method: 'GET',
  path: '/letters',
  reply: z.object({ letters: z.array(sentLetter) }),
  summary: 'Lists the latest letters, the newest first',
})

export const sendLetter = defineCall({
  ...shared,
  id: 'letters.send',
  method: 'PUT',
  path: '/letters/:letterId',
  params,
  body: z.strictObject({ operator: operatorName, letter: letterDraft }),
  reply: sentLetter,
  errors: ['letters.idReused', 'letters.over', 'ops.playerNotFound'],
  summary: 'Sends a letter to one player or to a brand’s market; repeating it changes nothing',
})

export const withdrawLetter = defineCall({
  ...shared,
  id: 'letters.withdraw',
  method: 'POST',
  path: '/letters/:letterId/withdrawal',
  params,
  body: z.strictObject({ operator: operatorName }),
  reply: sentLetter,
  errors: ['letters.notFound'],
  summary: 'Takes a letter out of every inbox; repeating it changes nothing',
})

export const lettersStaffCalls = [listLetters, sendLetter, withdrawLetter] as const
