import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { siteId } from '../kernel/constants.ts'
import { countryCode, text } from '../kernel/ids.ts'
import { newPassword } from '../registration/password.entities.ts'
import { mobilePhone } from '../registration/registration.entities.ts'
import { credentials } from '../session/credentials.entities.ts'
import { verification } from '../verification/verification.constants.ts'
import { sentCode, verificationCode } from '../verification/verification.entities.ts'
import {
  accountDetails,
  addressForm,
  attention,
  languageChoice,
  personForm,
  smsVerificationId,
} from './account-details.entities.ts'

const source = 'A§7 Player'
/** Of sensitive changes. @see design "Sensitive changes" */
const sensitive = ['session.expired', 'session.reauthenticationRequired'] as const
const personal = [...sensitive, 'account.detailsUnknown'] as const

export const readAccountDetails = defineCall({
  id: 'account.details',
  method: 'GET',
  path: '/player/details',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: accountDetails,
  errors: ['session.expired'],
  source: 'A§3 Account details',
  summary: 'Returns the player’s own details',
})

export const readAttention = defineCall({
  id: 'account.attention',
  method: 'GET',
  path: '/player/attention',
  api: 'v1',
  access: 'player',
  reply: attention,
  errors: ['session.expired'],
  source: 'A§2 "/my-account (overview)"',
  summary:
    'Returns what needs the player’s attention: documents, limits to confirm, unread messages, details',
})

export const changePassword = defineCall({
  id: 'account.changePassword',
  method: 'PUT',
  path: '/player/password',
  api: 'v1',
  access: 'player',
  // A player on a break must be able to lock out a stranger.
  inPayoutOnly: true,
  body: z.object({
    oldPassword: credentials.shape.password,
    newPassword,
    ipAddress: z.optional(text(64)),
  }),
  serverFilled: ['body.ipAddress'],
  errors: [
    'session.expired',
    'error.old.password.incorrect',
    'error.password.weak',
    'login.error.maxAttempt',
  ],
  source,
  summary:
    'Changes the password, ends all other sessions at once and tells the player by e-mail; a wrong old password counts as a failed sign-in',
})

export const enterPerson = defineCall({
  id: 'account.enterPerson',
  method: 'POST',
  path: '/player/details',
  api: 'v1',
  access: 'player',
  body: personForm,
  reply: accountDetails,
  errors: [
    ...sensitive,
    'error.vonage.phone.invalid',
    'registration.unsupported',
    'registration.registerUnavailable',
    'error.registration.player_already_exists',
    'error.cpf.duplicate_found',
  ],
  source: 'A§7 Player "migration"',
  summary:
    'Stores who a player of an older system is, once; an exclusion of the person at another brand applies from then on',
})

export const changePhone = defineCall({
  id: 'account.changePhone',
  method: 'POST',
  path: '/player/phone_number',
  api: 'v1',
  access: 'player',
  body: z.strictObject({ mobilePhone }),
  reply: z.object({ smsVerificationId }),
  errors: [...personal, 'error.vonage.phone.invalid'],
  source: 'A§4 Phone change',
  summary: 'Begins the change of the mobile number; the stored one stays until the code is entered',
})

export const requestPhoneCode = defineCall({
  id: 'account.requestPhoneCode',
  method: 'POST',
  path: '/player/phone_number/sms_request',
  api: 'v1',
  access: 'player',
  body: z.strictObject({
    smsVerificationId,
    siteId: z.literal(siteId),
    /** Of the player. @see A§5 "SMS codes require countryCode" */
    countryCode,
    code: z.literal(verification.codeLength),
  }),
  reply: sentCode,
  errors: ['session.expired', 'verification.codeExpired', 'verification.sendTooEarly'],
  source: 'A§4 Phone change',
  summary: 'Sends a code to the new number; the limits count for the number and for the player',
})

export const verifyPhone = defineCall({
  id: 'account.verifyPhone',
  method: 'POST',
  path: '/player/phone_number/sms_verification',
  api: 'v1',
  access: 'player',
  body: z.strictObject({
    smsVerificationId,
    code: verificationCode,
    mailOrigin: z.optional(text(256)),
  }),
  serverFilled: ['body.mailOrigin'],
  reply: accountDetails,
  errors: [
    'session.expired',
    'sms.code.invalid',
    'sms.max.attempts.reached',
    'verification.codeExpired',
    'account.phoneInUse',
  ],
  source: 'A§4 Phone change',
  summary: 'Changes the mobile number by its code, and tells the player by e-mail',
})

export const changeAddress = defineCall({
  id: 'account.changeAddress',
  method: 'PUT',
  path: '/player/address',
  api: 'v1',
  access: 'player',
  body: addressForm,
  reply: accountDetails,
  errors: [...personal, 'account.addressRefused'],
  source,
  summary: 'Changes the address within the player’s country',
})

export const changeProvince = defineCall({
  id: 'account.changeProvince',
  method: 'PUT',
  path: '/player/province',
  api: 'v1',
  access: 'player',
  body: z.strictObject({ provinceCode: text(8) }),
  reply: accountDetails,
  errors: [...personal, 'account.provinceRefused'],
  source: 'A§7 Player "province edit"',
  summary: 'Changes the province, where the player’s country has provinces',
})

export const changeLanguage = defineCall({
  id: 'account.changeLanguage',
  method: 'POST',
  path: '/player/language',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  body: z.strictObject({ language: languageChoice }),
  reply: accountDetails,
  errors: ['session.expired'],
  source,
  summary: 'Changes the language of the player’s messages',
})

export const closeAccount = defineCall({
  id: 'account.close',
  method: 'POST',
  path: '/player/closure',
  api: 'v1',
  // Not for a payout-only session: closing must not replace a break or an exclusion.
  access: 'player',
  body: z.strictObject({
    /** The player knows of the money that is left: support pays it out. */
    isBalanceConfirmed: z.boolean(),
  }),
  errors: [...sensitive, 'account.balanceLeft'],
  source: 'A§2 "/closed-account", A§8 "account closed"',
  summary:
    'Closes the account and ends every session at once; money that is left must be withdrawn or confirmed first',
})

export const accountDetailsCalls = [
  readAccountDetails,
  readAttention,
  changePassword,
  enterPerson,
  changePhone,
  requestPhoneCode,
  verifyPhone,
  changeAddress,
  changeProvince,
  changeLanguage,
  closeAccount,
] as const
