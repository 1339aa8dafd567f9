import * as z from 'zod/mini'
import { products } from '../access/access.entities.ts'
import { accessReasons } from '../access/access-reasons.ts'
import type { DocumentType } from '../documents/document-types.ts'
import { countryCode, text } from '../kernel/ids.ts'
import type { MarketRules } from '../market-rules/market-rules.ts'
import { kycStatus } from '../session/session.entities.ts'

/** What a player may or may not open. @see A§6 Roles and permissions */
export const accessAreas = [...products, 'deposit', 'withdrawal', 'payout', 'account'] as const
export type AccessArea = (typeof accessAreas)[number]

export const areaAccess = z.object({
  isAllowed: z.boolean(),
  /** Null while the area is open. */
  reason: z.nullable(z.enum(accessReasons)),
  /** When a break or its cooling-off ends, ISO 8601; null: not by itself. */
  until: z.nullable(text(40)),
})
export type AreaAccess = z.infer<typeof areaAccess>

export const accessDetails = z.object({
  areas: z.object({
    casino: areaAccess,
    liveCasino: areaAccess,
    sports: areaAccess,
    virtualSports: areaAccess,
    bonuses: areaAccess,
    deposit: areaAccess,
    withdrawal: areaAccess,
    payout: areaAccess,
    account: areaAccess,
  } satisfies Record<AccessArea, typeof areaAccess>),
})
export type AccessDetails = z.infer<typeof accessDetails>

/** The documents that verify a player. */
const verifyingDocuments = [
  'PROOF_OF_ID',
  'PROOF_OF_ADDRESS',
] as const satisfies readonly DocumentType[]

/** What a market asks of its players before they move money. @see A§3 "market risk setting" */
export const riskSetting = z.object({
  market: text(2),
  /** What must be verified before the first deposit. */
  verificationBeforeDeposit: z.enum(['none', 'identity']),
  documents: z.array(z.enum(verifyingDocuments)),
  /** Days from the first deposit after which they are due; null where they come before it. */
  verifyWithinDays: z.nullable(z.int()),
  /** From this loyalty level on, a withdrawal does not wait for documents; null: never. */
  withdrawalLaterFromLevel: z.nullable(z.int()),
  /** No deposit without a deposit limit. */
  isDepositLimitRequired: z.boolean(),
})
export type RiskSetting = z.infer<typeof riskSetting>

/** The rule of the deposit gate, as a market's players are told of it. */
export const riskSettingOf = ({
  market,
  verification: { beforeDeposit, withinDays, laterFromLevel },
  limits,
}: Pick<MarketRules, 'market' | 'verification' | 'limits'>): RiskSetting => ({
  market,
  verificationBeforeDeposit: beforeDeposit,
  documents: [...verifyingDocuments],
  verifyWithinDays: beforeDeposit === 'none' ? withinDays : null,
  withdrawalLaterFromLevel: laterFromLevel,
  isDepositLimitRequired: limits.depositLimitRequired,
})

/** The facts that access is decided by. */
export const accessContext = z.object({
  isSignedIn: z.boolean(),
  isPayoutOnly: z.boolean(),
  /** Of the request; null: unknown. */
  country: z.nullable(countryCode),
  /** The player's country of residence; null for visitors. */
  residence: z.nullable(countryCode),
  /** Of the residence, or of the visit. */
  market: text(2),
  /** The site is closed to the country of the request. */
  isCountryRestricted: z.boolean(),
  accountStatus: z.nullable(text(32)),
  kycStatus: z.nullable(kycStatus),
  /** The version that the player has accepted; null for visitors. */
  termsAndConditionsAcceptedVersion: z.nullable(z.number()),
  termsAndConditionsVersion: z.number(),
  riskSetting,
})
export type AccessContext = z.infer<typeof accessContext>
