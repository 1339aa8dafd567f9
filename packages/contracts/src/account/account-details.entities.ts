import * as z from 'zod/mini'
import { countryCode, moment, text } from '../kernel/ids.ts'
import { languages } from '../kernel/locales.ts'
import { maxNameLength } from '../registration/person-name.rules.ts'
import { registrationPayload, registrationUpdate } from '../registration/registration.entities.ts'

/** A line of an address: letters and digits of any language, no control characters. */
const addressText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^[^\p{C}<>]*$/u))

/** @see A§3 Account details */
export const addressForm = z.strictObject({
  streetAddress: addressText(100),
  city: addressText(60),
  /** By the rules of the player's country; see `normalizePostalCode`. */
  postalCode: text(20),
})
export type AddressForm = z.infer<typeof addressForm>

/**
 * Who a player is, by the rules of a registration in their country. @see `registrationUpdate`
 */
export const personForm = z.strictObject({
  ...z.pick(registrationPayload, { firstName: true, lastName: true, mobilePhone: true }).shape,
  ...z.pick(registrationUpdate, {
    dateOfBirth: true,
    postalCode: true,
    provinceCode: true,
    cpf: true,
  }).shape,
})
export type PersonForm = z.infer<typeof personForm>

export const languageChoice = z.enum(languages)

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
export const attention = z.object({
  /** The most pressing first; none has a count of 0. */
  items: z.array(z.object({ kind: z.enum(attentionKinds), count: z.int() })),
})
export type Attention = z.infer<typeof attention>

/**
 * The player's own details. Players of an older system have no person, address and number: these
 * are null until they have entered them.
 */
export const accountDetails = z.object({
  email: text(254),
  firstName: z.nullable(text(maxNameLength)),
  lastName: z.nullable(text(maxNameLength)),
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
