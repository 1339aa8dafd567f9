import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { enteredPassword, playerProfile, sessionView } from './session.entities.ts'

const source = 'A§4 Session'

/** Errors by which the platform refuses a sign-in. @see A§4 Login, A§8 */
export const loginFailures = [
  'login.error.unauthorized',
  'login.error.maxAttempt',
  'login.error.captchaRequired',
  'login.error.timeout',
  'login.error.excluded',
  'login.error.excludedIndefinitely',
  'login.error.registerExcluded',
  'login.error.registerUnavailable',
  'login.error.blacklisted',
  'login.error.closed',
] as const

/**
 * Of these, those that bar a player on every device. The platform may refuse any call of a player
 * with one of them, with a 403: then every session of theirs is over.
 */
export const barringFailures = [
  'login.error.timeout',
  'login.error.excluded',
  'login.error.excludedIndefinitely',
  'login.error.blacklisted',
  'login.error.closed',
] as const satisfies readonly (typeof loginFailures)[number][]

/** Browser and system, from the gateway: another one is reported to the player by e-mail. */
export const device = z.optional(text(40))
const token = text(8_192)
/** The tokens of a platform session. */
export const loginReply = z.object({
  accessToken: token,
  refreshToken: token,
  lastAuth: text(40),
})

export const readSession = defineCall({
  id: 'session.read',
  method: 'GET',
  path: '/session',
  api: 'gateway',
  access: 'public',
  reply: sessionView,
  source,
  summary: 'Returns the signed-in player, if any',
})

export const signOut = defineCall({
  id: 'session.signOut',
  method: 'DELETE',
  path: '/session',
  api: 'gateway',
  access: 'public',
  reply: sessionView,
  errors: ['request.headerMissing', 'request.originForbidden'],
  source,
  summary: 'Ends this session in every tab; does nothing without a session',
})

export const loginByGrant = defineCall({
  id: 'session.loginByGrant',
  method: 'POST',
  path: '/login/grant',
  api: 'v1',
  access: 'public',
  caller: 'server',
  body: z.object({ sessionGrant: text(128), ipAddress: z.optional(text(64)), device }),
  serverFilled: ['body.ipAddress'],
  reply: loginReply,
  errors: [...loginFailures, 'session.tokenExpired'],
  source: 'A§4 Registration "logged in automatically"',
  summary: 'Redeems a one-time session grant, such as that of a completed registration',
})

export const fetchIdToken = defineCall({
  id: 'session.idToken',
  method: 'GET',
  path: '/player/id-token',
  api: 'v1',
  access: 'player',
  credential: 'accessToken',
  inPayoutOnly: true,
  caller: 'server',
  reply: z.object({ idToken: token }),
  errors: ['session.tokenExpired'],
  source: 'A§4 Session',
  summary: 'Exchanges the access token for the id token that authorises every other call',
})

export const readProfile = defineCall({
  id: 'session.profile',
  method: 'GET',
  path: '/player/profile',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: playerProfile,
  errors: ['session.expired'],
  source: 'A§3 Player profile',
  summary: 'Returns the profile with its restriction flags',
})

export const platformSignOut = defineCall({
  id: 'session.platformSignOut',
  method: 'POST',
  path: '/player/sign_out',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  caller: 'server',
  errors: ['session.expired'],
  source: 'A§7 Player',
  summary: 'Ends the platform session of the id token',
})

export const reauthenticate = defineCall({
  id: 'session.reauthenticate',
  method: 'POST',
  path: '/player/reauthentication',
  api: 'v1',
  access: 'player',
  // A player on a break may download their data.
  inPayoutOnly: true,
  body: z.object({
    password: enteredPassword,
    ipAddress: z.optional(text(64)),
  }),
  serverFilled: ['body.ipAddress'],
  errors: ['session.expired', 'session.passwordIncorrect', 'login.error.maxAttempt'],
  source: 'design "Sensitive changes"',
  summary:
    'Confirms by the password that it is the player; allows sensitive changes for ten minutes',
})

export const sessionCalls = [
  readSession,
  signOut,
  loginByGrant,
  fetchIdToken,
  platformSignOut,
  readProfile,
  reauthenticate,
] as const
