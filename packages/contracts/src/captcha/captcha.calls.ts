import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { captchaChallenge } from './captcha.entities.ts'

export const readCaptchaChallenge = defineCall({
  id: 'captcha.challenge',
  method: 'GET',
  path: '/captcha/challenge',
  api: 'gateway',
  access: 'public',
  query: z.object({
    /** Of the call that the token is for. */
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    /** Of that call, as in the table of calls: `/session`. */
    path: text(256),
  }),
  reply: captchaChallenge,
  source: 'A§7',
  summary:
    'Returns a proof of work for one call; its solution is sent once in the header `captcha-token`, within five minutes',
})

export const captchaCalls = [readCaptchaChallenge] as const
