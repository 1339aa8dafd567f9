import * as z from 'zod/mini'
import { countryCode, moment, text } from '../kernel/ids.ts'
import { languages } from '../kernel/locales.ts'
import { passwordLength } from '../registration/password.rules.ts'

/** A line of an address: letters and digits of any language, no control characters. */
const addressText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^[^\p{C}<>]*$/u))

/** @see A§3 Account details */
export const addressForm = z.strictObject({
  streetAddress: addressText(100),
  city: addressText(60),
  /** By the rules of the player's country; see `normalizePostalCode`. */
  postalCode: text(12),
})
export type AddressForm = z.infer<typeof addressForm>

export const languageChoice = z.enum(languages)

export const newPassword = z
  .string()
  .check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max))

/** Names a number that waits for its code; held in the page's memory. @see A§3 "smsVerificationId" */
export const smsVerificationId = z.string().check(z.regex(/^[\w-]{43}$/))

/** What a player's overview reminds them of. */
export const attentionKinds = [
  /** Answers that the operator requires, and documents that it asked for or that expired. */
  'questionnaireRequested',
  'documentsRequested',
  'documentsRejected',
  'documentsExpiring',
  'limitsDue',
  'inboxUnread',
  'mobileNotVerified',
  'addressMissing',
] as const
export const attention = z.looseObject({
  /** The most pressing first; none has a count of 0. */
  items: z.array(z.looseObject({ kind: z.enum(attentionKinds), count: z.int() })),
})
export type Attention = z.infer<typeof attention>

/**
 * The player's own details. Players of an older system have no person, address and number: these
 * are null, and cannot be changed here.
 */
export const accountDetails = z.looseObject({
  email: text(254),
  firstName: z.nullable(text(50)),
  lastName: z.nullable(text(50)),
  /** yyyy-MM-dd */
  dateOfBirth: z.nullable(text(10)),
  /** E.164 */
  mobilePhone: z.nullable(text(16)),
  mobileVerifiedAt: z.nullable(moment),
  /** Null until the player enters them: a registration asks for the postal code alone. */
  streetAddress: z.nullable(text(100)),
  city: z.nullable(text(60)),
  postalCode: z.nullable(text(12)),
  provinceCode: z.nullable(text(8)),
  countryCode,
  language: languageChoice,
})
export type AccountDetails = z.infer<typeof accountDetails>
