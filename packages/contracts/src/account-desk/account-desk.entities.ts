import * as z from 'zod/mini'
import { moment, playerId, text } from '../kernel/ids.ts'
import { limitPeriods, limitTypes } from '../limits/limits.entities.ts'
import { recordedOperator } from '../ops/ops.entities.ts'
import { isIdentityVerified } from '../session/kyc.rules.ts'
import { kycStatus } from '../session/session.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'

/** Chosen by the caller, so that a repeated request is the same decision. */
export const decisionId = z.uuid()

/** The restriction flags of a profile; false closes what it names. @see A§6 */
export const accountFlags = [
  'payout',
  'casino',
  'liveCasino',
  'sports',
  'virtualSports',
  'bonuses',
  'deposit',
  'withdrawal',
] as const

/**
 * Statuses that staff set. Breaks and exclusions are the player's own, accounts are closed by their
 * owners, and a registration is completed by its verification. @see A§3 "Player account status"
 */
export const staffStatuses = [
  'REGISTERED',
  'ACCOUNT_UNVERIFIED',
  'RESTRICTED',
  'PAYOUT',
  'BLACKLISTED',
] as const

/** What was reported of a payment with an amount that could not be booked. */
export const differenceKinds = [
  /** A payout: the amount that was paid out. */
  'payout',
  /** Money beside what was credited already: the amount to credit. */
  'deposit',
  /** The payer's bank claims a deposit: the amount that it took back. */
  'chargeback',
  /** It has reversed its claim: the amount that it gave back. */
  'chargebackReversal',
] as const

export const paymentDifference = z.object({
  differenceId: text(64),
  paymentId: text(64),
  kind: z.enum(differenceKinds),
  /** Of the payment, a decimal in `currency`. */
  amount: z.number(),
  currency,
  /** As a bank or provider has named it. */
  reported: z.object({ amount: text(32), currency: text(3) }),
  at: moment,
})
export type PaymentDifference = z.infer<typeof paymentDifference>

/** What staff change of an account. */
export const accountDecision = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('status'), status: z.enum(staffStatuses) }),
  z.strictObject({ is: z.literal('flag'), flag: z.enum(accountFlags), isOpen: z.boolean() }),
  z.strictObject({ is: z.literal('kycStatus'), kycStatus }),
  z.strictObject({
    is: z.literal('loyaltyLevel'),
    level: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  /** A locked limit cannot be changed by its player. */
  z.strictObject({
    is: z.literal('limitLock'),
    type: z.enum(limitTypes),
    period: z.enum(limitPeriods),
    isLocked: z.boolean(),
  }),
  /** Ends a difference: how much really moved, a decimal in the payment's currency. */
  z.strictObject({
    is: z.literal('payment'),
    differenceId: text(64),
    amount: z.number().check(z.nonnegative()),
  }),
])
export type AccountDecision = z.infer<typeof accountDecision>

/** Read by auditors: why it was decided. */
export const decisionReason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))

/** `waiting`: a second member of staff has to sign it. */
export const decisionState = z.enum(['applied', 'waiting', 'rejected'])

/** A decision with who made it. */
export const recordedDecision = z.object({
  decisionId,
  playerId,
  decision: accountDecision,
  reason: decisionReason,
  state: decisionState,
  proposedBy: recordedOperator,
  proposedAt: moment,
  /** Who signed or rejected it; null where no second signature was needed, or yet. */
  signedBy: z.nullable(recordedOperator),
  signedAt: z.nullable(moment),
})
export type RecordedDecision = z.infer<typeof recordedDecision>

/** The account as staff decide about it. */
export const deskAccount = z.object({
  playerId,
  status: text(32),
  statusUntil: z.nullable(moment),
  kycStatus,
  loyaltyLevel: z.int(),
  flags: z.object({
    payout: z.boolean(),
    casino: z.boolean(),
    liveCasino: z.boolean(),
    sports: z.boolean(),
    virtualSports: z.boolean(),
    bonuses: z.boolean(),
    deposit: z.boolean(),
    withdrawal: z.boolean(),
  } satisfies Record<(typeof accountFlags)[number], unknown>),
  lockedLimits: z.array(z.object({ type: z.enum(limitTypes), period: z.enum(limitPeriods) })),
  /** The payments that wait for a correction, the oldest first. */
  differences: z._default(z.array(paymentDifference), []),
})
export type DeskAccount = z.infer<typeof deskAccount>

/**
 * Whether a decision needs the signature of a second member of staff: it shuts somebody out, lets
 * somebody back in, takes the place of a verification, or moves money.
 */
export function needsSecondSignature(
  decision: AccountDecision,
  account: Pick<DeskAccount, 'status' | 'kycStatus'>,
): boolean {
  switch (decision.is) {
    case 'status':
      return [decision.status, account.status].some((one) =>
        ['BLACKLISTED', 'CLOSED'].includes(one),
      )
    case 'payment':
      return true
    case 'kycStatus':
      return isIdentityVerified(decision.kycStatus) && !isIdentityVerified(account.kycStatus)
    default:
      return false
  }
}
