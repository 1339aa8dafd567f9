import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { limitDuration } from '../limits/limits.entities.ts'
import { assignmentId, maxActiveBonuses, wageringBases } from '../rewards/bonus-ids.ts'
import { bonusWords } from '../rewards/bonus-words.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { maskedAccount } from './masked-account.ts'
import { pixKey } from './pix-key.ts'

/** Methods that the site has a name and a mark for. @see A§3 Cashier flows */
export const paymentMethods = [
  'CREDITCARD',
  'EUTELLER',
  'MUCHBETTER',
  'NETELLER',
  'PAYSAFECARD',
  'RAPIDTRANSFER',
  'SIRU',
  'SKRILL',
  'TRUSTLY',
  'MSIPAY',
  // Not in the list of A§3; see docs/decisions/0037.
  'PIX',
] as const
export type ListedMethod = (typeof paymentMethods)[number]

export const isListedMethod = (id: string): id is ListedMethod =>
  paymentMethods.some((one) => one === id)

/** Any method: others than the listed are shown by the name that their platform gives. */
export const paymentMethodId = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/, { error: 'must be a method' }))
export type PaymentMethodId = z.infer<typeof paymentMethodId>

/** Results of a deposit or withdrawal check. @see A§4 Withdrawal */
export const cashierResults = [
  'FORBIDDEN',
  'SELF_LIMIT_REACHED',
  'SELF_SPEND_LIMIT_REACHED',
  'WITHDRAWAL_LIMIT_REACHED',
  'SUCCESS',
  'FAILURE',
  'DOCUMENTS_PREFERRED',
  'DOCUMENTS_REQUIRED',
  'EXCEEDS_KYC_LIMIT',
  'NOT_ENOUGH_FUNDS',
  'RESTRICTED',
  'DOCUMENTS_REQUIRED_RESTRICTED',
  'DOCUMENTS_UNDER_REVIEW',
] as const
export const cashierResult = z.enum(cashierResults)
export type CashierResult = z.infer<typeof cashierResult>

/** The states of the deposit and withdrawal gate. @see A§4 Withdrawal */
export const gateStates = [
  'INACTIVE',
  'LOADING',
  'VERIFYDOCUMENT_STRICT',
  'VERIFYDOCUMENT_LOYAL',
  'SUSPENDED',
  'ERROR',
  'ALLOWED',
  'SELF_LIMIT_REACHED',
  'WITHDRAWAL_LIMIT_REACHED',
  'SELF_LIMIT_NOTIFY',
  'RESTRICTED',
  'VERIFYDOCUMENT_REQUIRED',
  'VERIFYDOCUMENT_UNDER_REVIEW',
] as const
export type GateState = (typeof gateStates)[number]

/**
 * The gate that a result opens. `SELF_LIMIT_NOTIFY` opens none: it is a reached limit with a
 * remaining amount, see `withdrawalGate`.
 * @see A§4 "Mapping of results", design "FORBIDDEN … without a gate"
 */
export const gateOf: Readonly<Record<CashierResult, GateState>> = {
  FORBIDDEN: 'SUSPENDED',
  SELF_LIMIT_REACHED: 'SELF_LIMIT_REACHED',
  SELF_SPEND_LIMIT_REACHED: 'SELF_LIMIT_REACHED',
  WITHDRAWAL_LIMIT_REACHED: 'WITHDRAWAL_LIMIT_REACHED',
  SUCCESS: 'ALLOWED',
  FAILURE: 'ERROR',
  DOCUMENTS_PREFERRED: 'VERIFYDOCUMENT_LOYAL',
  DOCUMENTS_REQUIRED: 'VERIFYDOCUMENT_REQUIRED',
  EXCEEDS_KYC_LIMIT: 'ERROR',
  NOT_ENOUGH_FUNDS: 'ERROR',
  RESTRICTED: 'RESTRICTED',
  DOCUMENTS_REQUIRED_RESTRICTED: 'VERIFYDOCUMENT_STRICT',
  DOCUMENTS_UNDER_REVIEW: 'VERIFYDOCUMENT_UNDER_REVIEW',
}

/** The gate of any peer's answer; an unknown result is an error. */
export function gateFor(result: string): GateState {
  const known = z.safeParse(cashierResult, result)
  return known.success ? gateOf[known.data] : 'ERROR'
}

/** State of a payment. @see A§3 Transactions "Status" */
export const paymentStatus = z.enum([
  /** At the provider's page. */
  'WAITING_INPUT',
  /** Sent; the provider has not reported the outcome. */
  'PENDING',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  /** A deposit charged back by the payer's bank after it was credited. */
  'REVERTED',
])
export type PaymentStatus = z.infer<typeof paymentStatus>

const requestId = text(64).check(z.minLength(8))

/** Input of a payment's fraud check; the address is the gateway's own fact. */
export const deviceFacts = {
  ipAddress: z.optional(text(64)),
  /** What the risk check is told of the device: `DeviceData` as text, or that of an operator's script. */
  blackbox: z.optional(text(8_192)),
}

export type DeviceFacts = z.infer<z.ZodMiniObject<typeof deviceFacts>>

/** A deposit or withdrawal method of this player. Amounts in decimals. @see A§3 "Method display" */
export const cashierMethod = z.object({
  id: paymentMethodId,
  name: text(80),
  image: text(80),
  altTag: text(120),
  type: z.enum(['deposit', 'withdrawal']),
  processTime: z.enum(['instant', 'hours', 'days']),
  min: z.number(),
  max: z.number(),
  /** Where a withdrawal by it goes; missing where no account is known. */
  account: z.optional(maskedAccount),
  /** What the player types for each withdrawal, where the account is not the depositing one. */
  accountKind: z.optional(z.enum(['pixKey'])),
})
export type CashierMethod = z.infer<typeof cashierMethod>

/** A bonus that a deposit can be made for. */
export const depositBonus = z.object({
  bonusId: text(64),
  /** In the language of the player's messages. */
  title: text(120),
  description: text(400),
  inLanguages: z.optional(bonusWords),
  minDeposit: z.number(),
  /** What it gives and asks for; the figures of a deposit follow from them. */
  terms: z.optional(
    z.object({
      /** Per cent of the deposit. */
      percent: z.number().check(z.positive()),
      maxBonus: z.number().check(z.positive()),
      wrMultiplier: z.number().check(z.nonnegative()),
      wageringBase: z.enum(wageringBases),
      validDays: z.int().check(z.minimum(1)),
    }),
  ),
  /** The player has agreed to its terms: it is chosen at first. */
  isConsented: z.optional(z.boolean()),
  /** The player has opted in to it; where it is chosen too, a deposit without `bonusId` gives it. */
  isOptedIn: z.optional(z.boolean()),
})
export type DepositBonus = z.infer<typeof depositBonus>

export const payment = z.object({
  paymentId: text(64),
  kind: z.enum(['deposit', 'withdrawal']),
  method: paymentMethodId,
  amount: z.number(),
  /** What was asked for, where the provider took less; `amount` is what it took. */
  requestedAmount: z.optional(z.number()),
  currency,
  status: paymentStatus,
  /** The provider's page while it waits for input. */
  url: z.nullable(text(2_048)),
  /** The provider's reason, one of ours; null without one. */
  reason: z.nullable(z.enum(['declined', 'abandoned', 'expired', 'limit', 'refused', 'amount'])),
})
export type Payment = z.infer<typeof payment>

/** The current deposit gate. Decimals in `currency`. @see A§3 Cashier flows "Deposit flow" */
export const depositGate = z.object({
  status: cashierResult,
  currency,
  daysLeftToVerifyDocuments: z.nullable(z.int()),
  /** The strictest limit; null without limits. */
  limitLeft: z.nullable(z.number()),
  limitType: z.nullable(z.enum(['deposit', 'spend', 'crossOperator'])),
  duration: z.nullable(limitDuration),
  /** When the limit resets, ISO 8601. */
  resetOn: z.nullable(text(40)),
  /** After a break: until when nothing is paid in, ISO 8601. */
  coolingUntil: z.optional(z.nullable(text(40))),
  /** The market asks for a deposit limit first. */
  needsDepositLimit: z.boolean(),
  bonuses: z.array(depositBonus),
  /** The median of the player's latest deposits; null: they have not deposited yet. */
  usualDeposit: z.optional(z.nullable(z.number())),
  /** The latest deposit that its player may still pay at the provider's page; it holds the limits. */
  unfinished: z.optional(z.nullable(payment)),
})
export type DepositGate = z.infer<typeof depositGate>

/**
 * The maximum of a withdrawal method while money must still be paid back by its deposit methods.
 * Decimals in the gate's currency.
 * @see design "Withdrawals"
 */
export const payBackMethod = z.object({
  method: paymentMethodId,
  /** The amount it is still owed; 0: nothing. */
  owed: z.number(),
  /** Maximum that may leave by it now; null: the whole balance. */
  most: z.nullable(z.number()),
})
export type PayBackMethod = z.infer<typeof payBackMethod>

/** The current withdrawal gate. @see A§3 Cashier flows "Withdraw flow" */
export const withdrawalGate = z.object({
  status: cashierResult,
  currency,
  /** How much may be withdrawn in the running period; null: no limit. */
  limit: z.nullable(z.number()),
  duration: z.nullable(limitDuration),
  originalLimit: z.nullable(z.number()),
  /** How much more may leave before the player is verified further; null: no maximum. */
  kycLimit: z.optional(z.nullable(z.number())),
  /** The withdrawable part of the main balance. */
  withdrawable: z.number(),
  /** Every withdrawal method, while one of them is limited; otherwise empty. */
  payBack: z.optional(z.array(payBackMethod).check(z.maxLength(40))),
})
export type WithdrawalGate = z.infer<typeof withdrawalGate>

/** A requested payment. */
export const paymentRequest = z.strictObject({
  method: paymentMethodId,
  amount: z.number(),
  /** The browser's own; the same one asks for the same payment. */
  requestId,
  /** Null: none; missing: the one that the player has opted in to, if they may have it. */
  bonusId: z.optional(z.nullable(text(64))),
  ...deviceFacts,
})

/** A requested deposit. */
export const depositRequest = z.extend(paymentRequest, {
  /** Pays by this saved card, whose method is `method`. */
  savedMethodId: z.optional(text(64)),
})

/** A requested withdrawal. */
export const withdrawalRequest = z.extend(paymentRequest, {
  /** Where it goes, for a method whose account the player types. */
  account: z.optional(pixKey),
  /** The known account as the player reviewed it; another one by now is refused. */
  reviewedAccount: z.optional(maskedAccount),
  /** The active bonuses that the player has agreed to lose by it. */
  forfeits: z.optional(z.array(assignmentId).check(z.maxLength(maxActiveBonuses))),
  /** For the link of the e-mail about a new account. */
  mailOrigin: z.optional(text(256)),
})

/**
 * How far a withdrawal is. `checked`: the operator lets it go; `sent`: the provider has it;
 * `arrived` ends it, so it is no longer pending.
 */
export const withdrawalPhases = ['requested', 'checked', 'sent', 'arrived'] as const
export const pendingPhase = z.enum(['requested', 'checked', 'sent'])
export type PendingPhase = z.infer<typeof pendingPhase>

/** A withdrawal that has not arrived yet. */
export const pendingWithdrawal = z.object({
  pendingWithdrawalId: text(64),
  amount: z.number(),
  currency,
  method: paymentMethodId,
  /** Where it goes; missing where no account is known. */
  account: z.optional(maskedAccount),
  requestedAt: text(40),
  canCancel: z.boolean(),
  phase: z._default(pendingPhase, 'requested'),
  /** The provider reported another amount, and staff look into it; the money stays reserved. */
  isUnderReview: z.optional(z.boolean()),
  /**
   * By when it should arrive, from how long the method's latest payouts took; null: too few are
   * known. ISO 8601.
   */
  expectedAt: z._default(z.nullable(text(40)), null),
})
export type PendingWithdrawal = z.infer<typeof pendingWithdrawal>
