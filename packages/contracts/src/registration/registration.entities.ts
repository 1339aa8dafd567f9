import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { siteId } from '../kernel/constants.ts'
import { countryCode, text, version } from '../kernel/ids.ts'
import { languages } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { typedDigits } from '../kernel/text-form.ts'
import { limitDuration } from '../limits/limits.entities.ts'
import { emailAddress } from '../session/credentials.entities.ts'
import { accountStatus } from '../session/session.entities.ts'
import { verification } from '../verification/verification.constants.ts'
import { proof } from '../verification/verification.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { newPassword } from './password.entities.ts'
import { isPersonName, maxNameLength, normalizeName } from './person-name.rules.ts'
import { isCalendarDate } from './registration.rules.ts'

/**
 * Names a registration that has begun: a secret of the browser that began it, held in memory only.
 * It is no player's id, and is worth nothing once the registration is completed.
 */
export const registrationKey = z.string().check(z.regex(/^[\w-]{43}$/))

/** Set by the gateway from the host. */
const brand = z.optional(z.enum(brandIds))

/** Prefix plus body, `+358401234567`. @see A§3 */
export const mobilePhone = z
  .string()
  .check(z.maxLength(40), z.overwrite(typedDigits), z.regex(/^\+[1-9]\d{6,14}$/))

const personName = z
  .string()
  .check(
    z.maxLength(2 * maxNameLength),
    z.overwrite(normalizeName),
    z.maxLength(maxNameLength),
    z.refine(isPersonName),
  )
const accepted = z.literal(true)

/** Campaigns that led to the site. @see A§3 "Local storage keeps campaign ids" */
export const campaignIds = z.optional(z.array(text(64)).check(z.maxLength(10)))

/** Where the form is shown: it decides which countries it offers. @see A§5 Registration */
const shownIn = { languageCode: z.enum(languages), market: z.enum(marketIds) }

/** The player as the step ContactInfo ends. @see A§3 Registration payload */
export const registrationPayload = z.object({
  /** Given when the step is submitted again; what did not change stays verified. */
  registrationKey: z.optional(registrationKey),
  ...shownIn,
  brand,
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  password: newPassword,
  mobilePhone,
  countryCode,
  termsAndConditions: accepted,
  /** The version that was shown. */
  termsAndConditionsAcceptedVersion: version,
  cookiePolicyAccepted: accepted,
  /** Of age, in one's own name, with one's own money, and the rules and the privacy policy read. */
  allConditions: accepted,
  marketingOptIn: z.boolean(),
  campaignIds,
})
export type RegistrationPayload = z.infer<typeof registrationPayload>

/** How far a registration is. */
export const registrationState = z.object({
  registrationKey,
  accountStatus,
  /** What the brand verifies, in this order. */
  proofs: z.array(z.object({ proof, isVerified: z.boolean() })),
})
export type RegistrationState = z.infer<typeof registrationState>

/** @see A§7 Player "registration with sms_request, …", A§9 "a fixed code argument of 5" */
export const codeRequest = z.object({
  registrationKey,
  siteId: z.literal(siteId),
  /** Of the registration. @see A§5 "SMS codes require countryCode" */
  countryCode,
  code: z.literal(verification.codeLength),
})

/** The rest of the player, once everything is verified. @see A§3 Profile update payload */
export const registrationUpdate = z.object({
  registrationKey,
  /** yyyy-MM-dd */
  dateOfBirth: z.string().check(z.refine(isCalendarDate)),
  /** Empty or left out where the country has none. */
  postalCode: z._default(text(20), ''),
  mobilePhone,
  countryCode,
  provinceCode: z.optional(text(8)),
  /** With or without punctuation, where the market requires it. */
  cpf: z.optional(text(20)),
  termsAndConditionsAccepted: accepted,
  languageCode: z.enum(languages),
  /** The first deposit limit, where the market requires one; in the currency of the settings. */
  depositLimit: z.optional(z.strictObject({ duration: limitDuration, limit: z.number() })),
})
export type RegistrationUpdate = z.infer<typeof registrationUpdate>

/** Why an account cannot be opened. */
export const unsupportedReasons = ['country', 'age', 'excluded', 'bankOnly'] as const
export type UnsupportedReason = (typeof unsupportedReasons)[number]

/** Why a password is refused: `details.reason` of `error.password.weak`. */
export const weakPasswordReasons = ['guessable', 'personal'] as const
export type WeakPasswordReason = (typeof weakPasswordReasons)[number]

export const registrationSettingsQuery = z.object({
  siteId: z.coerce.number().check(z.int(), z.minimum(siteId), z.maximum(siteId)),
  ...shownIn,
  /** The chosen country; without one the market's own. */
  countryCode: z.optional(countryCode),
  brand,
})

/** What a registration from a country needs. */
export const registrationSettings = z.object({
  /** `bank`: the bank vouches for the person, and the form is refused. */
  by: z.enum(['form', 'bank']),
  /** The country that the registration counts for. @see A§5 Registration */
  countryCode,
  currency,
  proofs: z.array(proof),
  termsAndConditionsVersion: version,
  minimumAge: z.int(),
  minimumAgeByProvince: z.record(z.string(), z.int()),
  requiresCpf: z.boolean(),
  /**
   * The range of the first deposit limit, whose maximum may be lower for a month; null: none is
   * asked for.
   */
  depositLimit: z.nullable(z.object({ min: z.number(), max: z.number(), monthlyMax: z.number() })),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>
