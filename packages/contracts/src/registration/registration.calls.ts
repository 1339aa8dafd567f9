import * as z from 'zod/mini'
import { visitorFacts } from '../access/access.entities.ts'
import { defineCall } from '../kernel/call.ts'
import { sessionGrant } from '../session/session-grant.ts'
import { sentCode, verificationCode } from '../verification/verification.entities.ts'
import {
  codeRequest,
  registrationKey,
  registrationPayload,
  registrationSettings,
  registrationSettingsQuery,
  registrationState,
  registrationUpdate,
} from './registration.entities.ts'

const source = 'A§7 Player "registration"'

export const readRegistrationSettings = defineCall({
  id: 'registration.settings',
  method: 'GET',
  path: '/site/settings',
  api: 'v1',
  access: 'public',
  query: registrationSettingsQuery,
  reply: registrationSettings,
  serverFilled: ['query.brand'],
  source: 'A§7 Player "site settings"',
  summary: 'Returns what a registration from a country needs: fields, age, codes, terms',
})

export const beginRegistration = defineCall({
  id: 'registration.begin',
  method: 'POST',
  path: '/player/registration',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: z.extend(registrationPayload, visitorFacts),
  reply: registrationState,
  serverFilled: ['body.brand', 'body.ipAddress', 'body.detectedCountry'],
  errors: [
    'error.country.blocked',
    'error.password.weak',
    'error.vonage.phone.invalid',
    'registration.unsupported',
    'registration.expired',
    'terms.versionNotInForce',
    'error.signup.unhandled',
  ],
  source,
  summary:
    'Stores a new player for a day, or what they changed; the answer does not reveal whether the address or number has an account',
})

const requestErrors = [
  'registration.expired',
  'verification.sendTooEarly',
  'error.vonage.phone.invalid',
] as const

const verifyErrors = [
  'registration.expired',
  'sms.code.invalid',
  'sms.max.attempts.reached',
  'verification.codeExpired',
  'error.registration.player_already_exists',
] as const

const verification = z.object({ registrationKey, code: verificationCode })

export const requestRegistrationSms = defineCall({
  id: 'registration.requestSms',
  method: 'POST',
  path: '/player/registration/sms_request',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: codeRequest,
  reply: sentCode,
  errors: requestErrors,
  source,
  summary: 'Sends a code to the mobile number of a registration',
})

export const verifyRegistrationSms = defineCall({
  id: 'registration.verifySms',
  method: 'POST',
  path: '/player/registration/sms_verification',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: verification,
  reply: registrationState,
  errors: verifyErrors,
  source,
  summary: 'Verifies the mobile number of a registration by its code',
})

export const requestRegistrationEmail = defineCall({
  id: 'registration.requestEmail',
  method: 'POST',
  path: '/player/registration/email_request',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: codeRequest,
  reply: sentCode,
  errors: ['registration.expired', 'verification.sendTooEarly'],
  source,
  summary: 'Sends a code to the e-mail address of a registration',
})

export const verifyRegistrationEmail = defineCall({
  id: 'registration.verifyEmail',
  method: 'POST',
  path: '/player/registration/email_verification',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: verification,
  reply: registrationState,
  errors: verifyErrors,
  source,
  summary: 'Verifies the e-mail address of a registration by its code',
})

export const completeRegistration = defineCall({
  id: 'registration.complete',
  method: 'PUT',
  path: '/player/registration',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  grantsSession: true,
  body: registrationUpdate,
  reply: z.object({ accountStatus: z.literal('REGISTERED'), ...sessionGrant }),
  errors: [
    'registration.expired',
    'registration.notVerified',
    'registration.unsupported',
    'registration.registerUnavailable',
    'error.registration.player_already_exists',
    'error.cpf.duplicate_found',
    'error.vonage.phone.invalid',
    'error.deposit.limit.interval',
    'terms.versionNotInForce',
    'error.signup.unhandled',
  ],
  source,
  summary: 'Opens the account of a verified registration, and signs its player in',
})

export const registrationCalls = [
  readRegistrationSettings,
  beginRegistration,
  requestRegistrationSms,
  verifyRegistrationSms,
  requestRegistrationEmail,
  verifyRegistrationEmail,
  completeRegistration,
] as const
