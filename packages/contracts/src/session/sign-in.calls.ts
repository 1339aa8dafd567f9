import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { signInRequest } from './credentials.entities.ts'
import { device, loginFailures, loginReply } from './session.calls.ts'
import { sessionView } from './session.entities.ts'

/* Calls that take an e-mail address, whose rules the first page does without. */

export const signIn = defineCall({
  id: 'session.signIn',
  method: 'POST',
  path: '/session',
  api: 'gateway',
  access: 'public',
  captcha: 'optional',
  body: signInRequest,
  reply: sessionView,
  errors: [
    ...loginFailures,
    'session.tokenExpired',
    'request.headerMissing',
    'request.originForbidden',
  ],
  source: 'A§4 Session',
  summary:
    'Signs a player in and sets the session cookie; with `payoutOnly`, a player on a break or excluded can sign in to withdraw',
})

export const login = defineCall({
  id: 'session.login',
  method: 'POST',
  path: '/login',
  api: 'v1',
  access: 'public',
  caller: 'server',
  body: z.extend(signInRequest, {
    ipAddress: z.optional(text(64)),
    captchaPassed: z.optional(z.boolean()),
    device,
  }),
  reply: loginReply,
  serverFilled: ['body.ipAddress', 'body.captchaPassed'],
  errors: [...loginFailures, 'login.error.notFound'],
  source: 'A§7 Player',
  summary: 'Authenticates a player; the access token then fetches the id token',
})

export const migratePlayer = defineCall({
  id: 'session.migrate',
  method: 'POST',
  path: '/player/migration',
  api: 'v1',
  access: 'public',
  caller: 'server',
  body: z.pick(signInRequest, { email: true }),
  reply: z.object({ confirmed: z.boolean() }),
  source: 'A§4 Login',
  summary: 'Finds a player of an older system by e-mail and migrates them',
})

export const signInCalls = [signIn, login, migratePlayer] as const
