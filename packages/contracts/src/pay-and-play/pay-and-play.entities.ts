import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { deviceFacts } from '../cashier/cashier.entities.ts'
import { countryCode, text, version } from '../kernel/ids.ts'
import { languages } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { limitDuration } from '../limits/limits.entities.ts'
import { campaignIds, mobilePhone } from '../registration/registration.entities.ts'
import { emailAddress } from '../session/credentials.entities.ts'
import { verificationCode } from '../verification/verification.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'

/**
 * Names one sign-in with a bank. It is worth nothing without the cookie of the browser that began
 * it.
 */
export const bankSessionId = text(64)

/** Set by the gateway from a cookie that no script reads; ties a session to its browser. */
const browserKey = z.optional(text(64))

/** What every call about a session carries. */
export const ofSession = { sessionId: bankSessionId, browserKey }

/** How far a sign-in with a bank is, as its browser may know it. */
export const bankSessionStatus = z.enum([
  /** The amount is not chosen yet. */
  'new',
  /** At the page of the bank. */
  'atBank',
  /** The bank has named a new person: the rest is asked for. */
  'form',
  /** The account exists; its player may be signed in. */
  'ready',
  /** The player was signed in. */
  'done',
  'ended',
])
export type BankSessionStatus = z.infer<typeof bankSessionStatus>

/** Why a sign-in with a bank ended. */
export const bankEndings = ['failed', 'cancelled', 'expired', 'locked', 'refused'] as const

/** Where the money of a sign-in is. */
export const bankDepositStatus = z.enum([
  /** Nothing was paid. */
  'none',
  /** The bank is processing it. */
  'pending',
  /** Paid; credited as soon as the account may have it. */
  'received',
  'credited',
  /** Returned to the paying account, or about to be. */
  'refunded',
])
export type BankDepositStatus = z.infer<typeof bankDepositStatus>

export const bankSessionRequest = z.object({
  browserKey,
  /** `false`: the session that this browser has begun, if it is not over. @see A§7 "requireNew" */
  requireNew: z.boolean(),
  country: countryCode,
  languageCode: z.enum(languages),
  market: z.enum(marketIds),
  brand: z.optional(z.enum(brandIds)),
})

/** One sign-in with a bank. Amounts are decimals in `currency`. @see A§3 Pay-and-play */
export const bankSession = z.object({
  sessionId: bankSessionId,
  status: bankSessionStatus,
  currency,
  min: z.number(),
  max: z.number(),
  /** Offered amounts. */
  amounts: z.array(z.number()).check(z.maxLength(8)),
  /** The chosen amount; after the bank it may be lower, as far as the player's limits allow. */
  amount: z.nullable(z.number()),
  /** The page of the bank while it can be used. */
  url: z.nullable(text(2_048)),
  deposit: bankDepositStatus,
  /** The person whom the bank has named, once the code was entered. */
  playerId: z.nullable(text(64)),
  reason: z.nullable(z.enum(bankEndings)),
})
export type BankSession = z.infer<typeof bankSession>

/** @see A§7 "GET authorize on a payment provider" */
export const authorizeQuery = z.object({
  ...ofSession,
  response_type: z.literal('code'),
  client_id: text(64),
  identity_provider: z.literal('bank'),
  /** `/{locale}/signup/callback` of the site that asks. */
  redirect_uri: text(512),
  siteOrigin: z.optional(text(256)),
  amount: z.coerce.number(),
  currency,
  country: countryCode,
})

/** A code of the bank's return address. */
export const oneTimeCode = z.string().check(z.regex(/^[\w-]{8,128}$/))

/** @see A§7 Pay-and-play "POST /paynplay/player/code" */
export const bankCode = z.object({ ...ofSession, ...deviceFacts, oneTimeCode })

/** The person behind a code: with both addresses known they can be signed in. @see A§3 */
export const verifiedPerson = z.object({
  playerId: text(64),
  /** Masked; missing: the form asks for it. */
  email: z.optional(text(254)),
  mobilePhone: z.optional(text(32)),
})
export type VerifiedPerson = z.infer<typeof verifiedPerson>

const accepted = z.literal(true)

/** What a bank does not know about a new player. @see A§4 "show the sign-up form" */
export const bankPlayerUpdate = z.object({
  ...ofSession,
  playerId: text(64),
  email: emailAddress,
  /** The code that was sent there. */
  emailCode: verificationCode,
  mobilePhone,
  languageCode: z.enum(languages),
  termsAndConditions: accepted,
  /** The version that was shown. */
  termsAndConditionsAcceptedVersion: version,
  cookiePolicyAccepted: accepted,
  allConditions: accepted,
  marketingOptIn: z.boolean(),
  campaignIds,
  /** The first deposit limit, where the market requires one. */
  depositLimit: z.optional(z.strictObject({ duration: limitDuration, limit: z.number() })),
})
export type BankPlayerUpdate = z.infer<typeof bankPlayerUpdate>

/** @see A§7 Pay-and-play "POST /paynplay/player/login" */
export const bankLogin = z.object({ ...ofSession, ...deviceFacts, country: countryCode })
