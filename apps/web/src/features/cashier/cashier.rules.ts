import {
  type CashierMethod,
  type CashierResult,
  type GateState,
  gateFor,
  type PaymentMethodId,
  type PaymentStatus,
  type WithdrawalGate,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import type { Offered } from './pay-back.rules.ts'

/**
 * Returns the gate of a withdrawal from the platform's reply and from the balance compared with the
 * limit.
 * @param mainBalance decimal in the wallet's currency
 * @param isVerificationDeferred the player has deferred verification, where the platform only recommends it
 * @see A§4 "Limit reached with limit 0 gives the limit-reached gate; balance above the limit gives
 * self-limit notify"
 */
export function withdrawalGateState(
  { status, limit }: Pick<WithdrawalGate, 'limit'> & { readonly status: string },
  mainBalance: number,
  isVerificationDeferred = false,
): GateState {
  const gate =
    isVerificationDeferred && status === 'DOCUMENTS_PREFERRED' ? 'ALLOWED' : gateFor(status)
  if (gate !== 'ALLOWED' && gate !== 'WITHDRAWAL_LIMIT_REACHED') return gate
  if (limit === null) return gate
  if (limit <= 0) return 'WITHDRAWAL_LIMIT_REACHED'
  return mainBalance > limit ? 'SELF_LIMIT_NOTIFY' : gate
}

/** The reason for a closed gate, where it is less specific than the underlying result. */
function errorKind(result: CashierResult): 'notEnough' | 'kycLimit' | 'error' {
  if (result === 'NOT_ENOUGH_FUNDS') return 'notEnough'
  return result === 'EXCEEDS_KYC_LIMIT' ? 'kycLimit' : 'error'
}

/** The minimum and maximum of an amount, in minor units. */
export interface Bounds {
  readonly min: bigint
  readonly max: bigint
  /** The maximum that a limit or the balance allows; undefined: no restriction applies. */
  readonly left: bigint | undefined
}

/** With a bonus, the amount must qualify for it. */
export function withBonus(bounds: Bounds, minDeposit: bigint | undefined): Bounds {
  return minDeposit !== undefined && minDeposit > bounds.min
    ? { ...bounds, min: minDeposit }
    : bounds
}

export type AmountFault = 'missing' | 'belowMin' | 'aboveMax' | 'aboveLeft'

/** Returns what is wrong with an amount, if anything; of several bounds it names the tightest. */
export function amountFault(
  amount: bigint | undefined,
  { min, max, left }: Bounds,
): AmountFault | undefined {
  if (amount === undefined || amount <= 0n) return 'missing'
  if (amount < min) return 'belowMin'
  if (left !== undefined && left < max && amount > left) return 'aboveLeft'
  return amount > max ? 'aboveMax' : undefined
}

const steps = [1n, 2n, 5n, 10n, 20n] as const
const maxPresets = 4

/** Returns a few round amounts within the bounds, in ascending order. */
export function presetsFor({ min, max, left }: Bounds): bigint[] {
  const upTo = left !== undefined && left < max ? left : max
  const unit = min > 0n ? min : 1n
  return steps
    .map((step) => step * unit)
    .filter((amount) => amount <= upTo)
    .slice(0, maxPresets)
}

/** Returns the payment methods of one direction, those used before first. */
export function methodsFor(
  type: CashierMethod['type'],
  methods: readonly CashierMethod[],
  recent: readonly PaymentMethodId[],
): Offered[] {
  const rank = ({ id }: CashierMethod) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return methods
    .filter((method) => method.type === type)
    .map((method) => ({ method, isRecent: recent.includes(method.id) }))
    .sort((a, b) => rank(a.method) - rank(b.method))
}

/** Adds the saved cards of the offered methods, before all others. */
export const withSaved = (
  offered: readonly Offered[],
  saved: readonly SavedMethod[],
): readonly Offered[] => [
  ...saved.flatMap((card) =>
    offered
      .filter(({ method }) => method.id === card.method)
      .map((one) => ({ ...one, saved: card })),
  ),
  ...offered,
]

/**
 * The amount that a saved card deposits with one press: its latest one, where bounds and limit still
 * allow it. In minor units.
 */
export function amountAgain(
  { min, max, left }: Bounds,
  lastAmount: bigint | undefined,
): bigint | undefined {
  const isOpen = lastAmount !== undefined && !amountFault(lastAmount, { min, max, left })
  return isOpen ? lastAmount : undefined
}

/**
 * Whether an abandoned payment may be resumed: the gate is open, or it is closed by a limit that
 * this payment itself may have reached. Behind any other gate the platform would reject it.
 */
export const canResume = (kind: GateNoticeKind | undefined): boolean =>
  kind === undefined || kind === 'limitDeposit' || kind === 'limitCrossOperator'

/** Whether a payment has reached a final state. */
export const isEnded = (status: PaymentStatus): boolean =>
  status !== 'WAITING_INPUT' && status !== 'PENDING'

/** How long to wait before the next poll of a payment: most are decided within seconds. */
export function pollDelayMs(polls: number): number {
  if (polls < 15) return 1_000
  return polls < 40 ? 3_000 : 10_000
}

/** The reasons for a closed gate: each has its own message and its own next step. */
export type GateNoticeKind =
  | 'suspended'
  | 'restricted'
  | 'cooling'
  | 'needsLimit'
  | 'limitDeposit'
  | 'limitSpend'
  | 'limitCrossOperator'
  | 'withdrawalLimit'
  | 'loyal'
  | 'required'
  | 'strict'
  | 'underReview'
  | ReturnType<typeof errorKind>

const limitKinds = {
  deposit: 'limitDeposit',
  spend: 'limitSpend',
  crossOperator: 'limitCrossOperator',
  withdrawal: 'withdrawalLimit',
} as const satisfies Record<string, GateNoticeKind>

export interface GateFacts {
  readonly status: CashierResult
  readonly limitType: keyof typeof limitKinds | null
  readonly needsDepositLimit: boolean
  /** Set while the waiting period after a break is running. */
  readonly coolingUntil?: string | null | undefined
}

/** The message of a gate; undefined while the gate is open or loading. */
export function gateNoticeKind(gate: GateState, facts: GateFacts): GateNoticeKind | undefined {
  switch (gate) {
    case 'SUSPENDED':
      return 'suspended'
    case 'RESTRICTED':
      if (facts.coolingUntil) return 'cooling'
      return facts.needsDepositLimit ? 'needsLimit' : 'restricted'
    case 'SELF_LIMIT_REACHED':
      return limitKinds[facts.limitType ?? 'deposit']
    case 'WITHDRAWAL_LIMIT_REACHED':
      return 'withdrawalLimit'
    case 'VERIFYDOCUMENT_LOYAL':
      return 'loyal'
    case 'VERIFYDOCUMENT_REQUIRED':
      return 'required'
    case 'VERIFYDOCUMENT_STRICT':
      return 'strict'
    case 'VERIFYDOCUMENT_UNDER_REVIEW':
      return 'underReview'
    case 'ERROR':
      return errorKind(facts.status)
    case 'ALLOWED':
    case 'SELF_LIMIT_NOTIFY':
    case 'INACTIVE':
    case 'LOADING':
      return undefined
  }
}

/** What a gate asks of the player, or tells them, about their verification. */
export type VerificationStep = 'documents' | 'questionnaire' | 'review' | 'open' | 'blocked'

/**
 * The step that a gate leads to. What an unanswered questionnaire waits for is answers.
 * @see design "Statuses to prompts"
 */
export function verificationStepOf(gate: GateState, kycStatus: string): VerificationStep {
  switch (gate) {
    case 'VERIFYDOCUMENT_LOYAL':
    case 'VERIFYDOCUMENT_REQUIRED':
    case 'VERIFYDOCUMENT_STRICT':
      return kycStatus === 'EDD_PENDING' ? 'questionnaire' : 'documents'
    case 'VERIFYDOCUMENT_UNDER_REVIEW':
      return 'review'
    case 'ALLOWED':
    case 'SELF_LIMIT_NOTIFY':
      return 'open'
    default:
      return 'blocked'
  }
}
