import * as z from 'zod/mini'
import { currencyCode } from '../kernel/currencies.ts'
import { playerId, text } from '../kernel/ids.ts'

/** @see A§3 "Player KYC status" */
export const kycStatus = z.enum([
  'NOT_VERIFIED',
  'DATA_VERIFIED',
  'PENDING',
  'FULLY VERIFIED',
  'ENHANCED KYC',
  'EDD_PENDING',
  'EDD_UNDER_REVIEW',
  'ENHANCED',
  'RESTRICTED',
  'SUSPENDED',
  'PENDING_EXPIRED',
  'NOT_REQUIRED',
])
export type KycStatus = z.infer<typeof kycStatus>

/** @see A§3 "Player account status" */
export const accountStatus = z.enum([
  'CLOSED',
  'ACCOUNT_UNVERIFIED',
  'PRE_REGISTERED',
  'REGISTERED',
  'BLACKLISTED',
  'RESTRICTED',
  'PAYOUT',
  'TIMEOUT',
  'SELF_EXCLUDED',
])
export type AccountStatus = z.infer<typeof accountStatus>

/** A player's accounts at sister brands; only the suspension binds here. */
export const multibrand = z.object({ suspended: z.optional(z.boolean()) })

/**
 * How the player of a session came in: by password, passkey or bank, or at the end of a
 * registration. Other platforms may have methods of their own.
 */
export const loginMethods = ['DEFAULT', 'PASSKEY', 'BANK', 'REGISTRATION'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** Claims of the platform's id token. @see A§3 Player session */
export const playerSession = z.object({
  playerId,
  playerAccessId: text(64),
  email: text(254),
  countryCode: text(2),
  /** Where the country has provinces. */
  provinceCode: z.optional(z.nullable(text(8))),
  language: text(8),
  iat: z.int(),
  /** A `LoginMethod`, or one of another platform. */
  loginMethod: z._default(text(32), 'DEFAULT'),
  zendeskJwtToken: z.optional(text(4_096)),
  registrationDate: z.optional(text(40)),
  multibrand: z.optional(multibrand),
  /** The session is for withdrawing only: its player takes a break or is excluded. */
  isPayoutOnly: z.optional(z.boolean()),
})
export type PlayerSession = z.infer<typeof playerSession>

/**
 * The platform's player profile. The restriction flags restrict when false.
 * @see A§3 Player profile, A§6
 */
export const playerProfile = z.object({
  currencyCode: currencyCode,
  /** An `AccountStatus`, or one that only a newer platform knows, which restricts nothing. */
  accountStatus: z.optional(text(32)),
  /** When a break or an exclusion ends, ISO 8601; null: it has no end of its own. */
  accountStatusUntil: z.optional(z.nullable(text(40))),
  countryCode: text(2),
  kycStatus,
  /** Comma-separated document types the operator asks for. */
  requestDocumentTypeStatus: z.optional(text(512)),
  /** The player has signed in once, which began this visit. */
  firstLogin: z.optional(z.boolean()),
  /** When the first deposit that was credited had been made, ISO 8601; null: none was. */
  firstDepositDate: z.optional(z.nullable(text(40))),
  payout: z.boolean(),
  casino: z.boolean(),
  liveCasino: z.boolean(),
  sports: z.boolean(),
  virtualSports: z.boolean(),
  bonuses: z.boolean(),
  deposit: z.boolean(),
  withdrawal: z.boolean(),
  /** A sister account is suspended: no payout here either. */
  multibrandSuspended: z.optional(z.boolean()),
  loyaltyLevel: z.optional(z.int()),
  limitLevel: z.optional(z.int()),
  volt: z.optional(z.boolean()),
  /** A campaign or a partner led to the sign-up. */
  affiliateReg: z.optional(z.boolean()),
  macropay: z.optional(z.boolean()),
  isWithdrawalReview: z.optional(z.boolean()),
  crypto: z.optional(z.boolean()),
  personid: z.optional(z.nullable(text(64))),
  termsAndConditionsAcceptedVersion: z.optional(z.number()),
  /** The terms in force for this player; newer ones than were accepted ask again. */
  termsAndConditionsVersion: z.optional(z.number()),
  /** The player comes from an older system, and has yet to enter who they are. */
  detailsDue: z.optional(z.boolean()),
  /** Unread messages of the inbox. */
  inboxUnread: z.optional(z.int()),
  /**
   * When limits, or settings of the reality check, last changed; ISO 8601. Open pages refetch them.
   */
  limitsChangedAt: z.optional(z.nullable(text(40))),
  /** When a bonus was activated or ended last: lists of bonuses are read again. */
  rewardsChangedAt: z.optional(z.nullable(text(40))),
  /** When a verification document last changed, ISO 8601. Open pages refetch them. */
  documentsChangedAt: z.optional(z.nullable(text(40))),
  activityChangedAt: z.optional(z.nullable(text(40))),
})
export type PlayerProfile = z.infer<typeof playerProfile>

/** The signed-in player, as the browser may know them: no token, no address. */
export const player = z.object({
  playerId,
  email: text(254),
  countryCode: text(2),
  language: text(8),
  loginMethod: text(32),
  registrationDate: z.optional(text(40)),
  multibrandSuspended: z.boolean(),
  /** Of this session, not of the person: it stays so when the break is over. */
  isPayoutOnly: z._default(z.boolean(), false),
  profile: playerProfile,
})
export type Player = z.infer<typeof player>

export const sessionView = z.object({
  status: z.literal('resolved'),
  authorized: z.boolean(),
  player: z.nullable(player),
})
export type SessionView = z.infer<typeof sessionView>

export const enteredPassword = z.string().check(z.minLength(1), z.maxLength(256))

/** Claims of the browser's `id-token` cookie; it names a server-side session and nothing more. */
export const idTokenCookieClaims = z.object({
  sid: text(64),
  country_code: text(2),
  province_code: z.nullable(text(8)),
  language_code: text(8),
  exp: z.int(),
})
export type IdTokenCookieClaims = z.infer<typeof idTokenCookieClaims>

/** Lets a player whose exclusion is over ask to return; held in memory only. */
export const coolingKey = text(128)

/** `details` of a refused sign-in. @see A§3 Login error details */
export const loginErrorDetails = z.object({
  remainingDays: z.optional(z.int()),
  playerId: z.optional(z.string()),
  isCooling: z.optional(z.boolean()),
  milliseconds: z.optional(z.number()),
  /** End of a break or an exclusion, ISO 8601. */
  until: z.optional(text(40)),
  /** How long a lock after too many attempts lasts. */
  retryAfterSeconds: z.optional(z.int()),
  initiator: z.optional(z.string()),
  /** The same credentials with `payoutOnly` open a session for withdrawing. */
  payoutOnlyOffered: z.optional(z.boolean()),
  /** The exclusion is over: with this the player may start the cooling-off day. */
  coolingKey: z.optional(coolingKey),
  message: z.optional(z.string()),
})
export type LoginErrorDetails = z.infer<typeof loginErrorDetails>
