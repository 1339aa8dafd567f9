import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { emailAddress } from '../session/credentials.entities.ts'
import { loginFailures } from '../session/session.calls.ts'
import { sessionGrant } from '../session/session-grant.ts'
import { sentCode } from '../verification/verification.entities.ts'
import {
  authorizeQuery,
  bankCode,
  bankLogin,
  bankPlayerUpdate,
  bankSession,
  bankSessionRequest,
  ofSession,
  verifiedPerson,
} from './pay-and-play.entities.ts'

const source = 'A§7 Pay-and-play'

export const openBankSession = defineCall({
  id: 'payAndPlay.session',
  method: 'POST',
  path: '/paynplay/session',
  api: 'v1',
  access: 'public',
  body: bankSessionRequest,
  reply: bankSession,
  serverFilled: ['body.brand', 'body.browserKey'],
  errors: ['payAndPlay.unavailable'],
  source,
  summary: 'Returns the sign-in with a bank that this browser has begun, or a new one',
})

export const authorizeBank = defineCall({
  id: 'payAndPlay.authorize',
  method: 'GET',
  path: '/paynplay/authorize',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  query: authorizeQuery,
  reply: z.object({ redirectOutput: z.object({ url: text(2_048) }) }),
  serverFilled: ['query.browserKey', 'query.siteOrigin'],
  errors: ['payAndPlay.unavailable', 'payAndPlay.sessionExpired', 'payAndPlay.amountOutOfRange'],
  source,
  summary: 'Orders a deposit at the bank, once for each session, and returns the bank’s page',
})

export const verifyBankCode = defineCall({
  id: 'payAndPlay.code',
  method: 'POST',
  path: '/paynplay/player/code',
  api: 'v1',
  access: 'public',
  body: bankCode,
  reply: verifiedPerson,
  serverFilled: ['body.browserKey', 'body.ipAddress'],
  errors: [
    'payAndPlay.unavailable',
    'payAndPlay.sessionExpired',
    'payAndPlay.codeInvalid',
    'payAndPlay.tooManyAttempts',
    'payAndPlay.bankFailed',
    'payAndPlay.accountExists',
    'registration.unsupported',
  ],
  source,
  summary: 'Verifies the code that the bank returned with, and says what is known of the person',
})

export const requestBankEmailCode = defineCall({
  id: 'payAndPlay.requestEmail',
  method: 'POST',
  path: '/paynplay/player/email_request',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: z.object({ ...ofSession, email: emailAddress }),
  reply: sentCode,
  serverFilled: ['body.browserKey'],
  errors: ['payAndPlay.unavailable', 'payAndPlay.sessionExpired', 'verification.sendTooEarly'],
  source: 'design "Duplicate account"',
  summary: 'Sends a code to the e-mail address of a new player whom the bank has named',
})

export const updateBankPlayer = defineCall({
  id: 'payAndPlay.update',
  method: 'POST',
  path: '/paynplay/player/update',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: bankPlayerUpdate,
  reply: verifiedPerson,
  serverFilled: ['body.browserKey'],
  errors: [
    'payAndPlay.unavailable',
    'payAndPlay.sessionExpired',
    'sms.code.invalid',
    'sms.max.attempts.reached',
    'verification.codeExpired',
    'error.registration.player_already_exists',
    'error.vonage.phone.invalid',
    'error.deposit.limit.interval',
    'registration.unsupported',
    'registration.registerUnavailable',
    'terms.versionNotInForce',
  ],
  source,
  summary: 'Opens the account of a person whom the bank has named, with what the bank lacks',
})

export const loginWithBank = defineCall({
  id: 'payAndPlay.login',
  method: 'POST',
  path: '/paynplay/player/login',
  api: 'v1',
  access: 'public',
  grantsSession: true,
  body: bankLogin,
  reply: z.object({ ...sessionGrant }),
  serverFilled: ['body.browserKey', 'body.ipAddress'],
  errors: [...loginFailures, 'payAndPlay.unavailable', 'payAndPlay.sessionExpired'],
  source,
  summary: 'Signs the player in; the gateway keeps the tokens',
})

export const payAndPlayCalls = [
  openBankSession,
  authorizeBank,
  verifyBankCode,
  requestBankEmailCode,
  updateBankPlayer,
  loginWithBank,
] as const
