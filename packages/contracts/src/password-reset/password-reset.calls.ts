import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { verificationCode } from '../verification/verification.entities.ts'
import {
  resetDone,
  resetKey,
  resetPassword,
  resetRequest,
  resetStarted,
  reviewAnswer,
} from './password-reset.entities.ts'

const source = 'A§7 Player "password_reset"'

export const requestReset = defineCall({
  id: 'passwordReset.request',
  method: 'POST',
  path: '/player/password_reset',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  mailedAddresses: ['body.pageUrl'],
  body: z.extend(resetRequest, {
    brand: z.optional(z.enum(brandIds)),
    ipAddress: z.optional(text(64)),
    mailOrigin: z.optional(text(256)),
  }),
  serverFilled: ['body.brand', 'body.ipAddress', 'body.mailOrigin'],
  reply: resetStarted,
  errors: ['verification.sendTooEarly'],
  source,
  summary:
    'Sends a link by e-mail, or a code by SMS, if the e-mail has an account; the answer never tells',
})

export const verifyReset = defineCall({
  id: 'passwordReset.verify',
  method: 'POST',
  path: '/player/password_reset/sms_verification',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: z.strictObject({ smsResetKeyId: text(64), code: verificationCode }),
  reply: z.object({ resetKey }),
  errors: ['sms.code.invalid', 'sms.max.attempts.reached', 'verification.codeExpired'],
  source,
  summary: 'Exchanges the code of a text message for a reset key; three wrong ones end it',
})

const resetErrors = ['error.password.reset', 'error.password.weak'] as const

export const setNewPassword = defineCall({
  id: 'passwordReset.complete',
  method: 'POST',
  path: '/player/password_reset/new_password',
  api: 'v1',
  access: 'public',
  body: resetPassword,
  reply: resetDone,
  errors: resetErrors,
  source,
  summary:
    'Sets a new password by the key of an entered code; every session ends, and passkeys, payout accounts and the mobile number wait to be confirmed',
})

export const checkResetLink = defineCall({
  id: 'passwordReset.checkLink',
  method: 'POST',
  path: '/player/password_reset/link',
  api: 'v1',
  access: 'public',
  body: z.strictObject({ resetKey }),
  errors: ['error.password.reset'],
  source,
  summary: 'Says whether the key of an e-mailed link still sets a new password; it is not used up',
})

export const setNewPasswordByLink = defineCall({
  id: 'passwordReset.completeByLink',
  method: 'POST',
  path: '/player/password_reset/new_password/email',
  api: 'v1',
  access: 'public',
  body: resetPassword,
  reply: resetDone,
  errors: resetErrors,
  source,
  summary:
    'Sets a new password by the key of the e-mailed link; every session ends, and passkeys, payout accounts and the mobile number wait to be confirmed',
})

export const answerReview = defineCall({
  id: 'passwordReset.answerReview',
  method: 'POST',
  path: '/player/password_reset/review',
  api: 'v1',
  access: 'public',
  body: reviewAnswer,
  errors: ['error.password.reset'],
  source: 'design "Sensitive changes"',
  summary:
    'Confirms passkeys, payout accounts and the mobile number after a reset; those not confirmed are removed',
})

export const passwordResetCalls = [
  requestReset,
  verifyReset,
  setNewPassword,
  checkResetLink,
  setNewPasswordByLink,
  answerReview,
] as const
