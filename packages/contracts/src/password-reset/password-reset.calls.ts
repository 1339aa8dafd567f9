import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { verificationCode } from '../verification/verification.entities.ts'
import { newPassword, resetKey, resetRequest, resetStarted } from './password-reset.entities.ts'

const source = 'A§7 Player "password_reset"'

export const requestReset = defineCall({
  id: 'passwordReset.request',
  method: 'POST',
  path: '/player/password_reset',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  ownAddresses: ['body.pageUrl'],
  body: z.extend(resetRequest, { brand: z.optional(z.enum(brandIds)) }),
  serverFilled: ['body.brand'],
  reply: resetStarted,
  errors: ['verification.sendTooEarly'],
  source,
  summary:
    'Sends a code, by e-mail with a link as well, if the e-mail has an account; the answer never tells',
})

export const verifyReset = defineCall({
  id: 'passwordReset.verify',
  method: 'POST',
  path: '/player/password_reset/sms_verification',
  api: 'v1',
  access: 'public',
  body: z.strictObject({ smsResetKeyId: text(64), code: verificationCode }),
  reply: z.looseObject({ resetKey }),
  errors: ['sms.code.invalid', 'sms.max.attempts.reached', 'verification.codeExpired'],
  source,
  summary: 'Exchanges the sent code, by SMS or e-mail, for a reset key; three wrong ones end it',
})

const resetErrors = ['error.password.reset', 'error.password.weak'] as const

export const setNewPassword = defineCall({
  id: 'passwordReset.complete',
  method: 'POST',
  path: '/player/password_reset/new_password',
  api: 'v1',
  access: 'public',
  body: newPassword,
  errors: resetErrors,
  source,
  summary: 'Sets a new password by the key of an entered code; every session of the player ends',
})

export const setNewPasswordByLink = defineCall({
  id: 'passwordReset.completeByLink',
  method: 'POST',
  path: '/player/password_reset/new_password/email',
  api: 'v1',
  access: 'public',
  body: newPassword,
  errors: resetErrors,
  source,
  summary: 'Sets a new password by the key of the e-mailed link; every session of the player ends',
})

export const passwordResetCalls = [
  requestReset,
  verifyReset,
  setNewPassword,
  setNewPasswordByLink,
] as const
