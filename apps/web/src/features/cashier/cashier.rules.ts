import {
  type CashierMethod,
  type CashierResult,
  type GateState,
  gateFor,
  type PaymentMethodId,
  type PaymentStatus,
  type WithdrawalGate,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Offered } from './pay-back.rules.ts'

/**
 * The gate of a withdrawal: what the platform answers, and what the balance says to the limit.
 * @param mainBalance decimal in the wallet's currency
 * @param isLater the player verifies later, where they are only asked to
 * @see A§4 "Limit reached with limit 0 gives the limit-reached gate; balance above the limit gives self-limit notify"
 */
export function withdrawalGateState(
  { status, limit }: Pick<WithdrawalGate, 'limit'> & { readonly status: string },
  mainBalance: number,
  isLater = false,
): GateState {
  const gate = isLater && status === 'DOCUMENTS_PREFERRED' ? 'ALLOWED' : gateFor(status)
  if (gate !== 'ALLOWED' && gate !== 'WITHDRAWAL_LIMIT_REACHED') return gate
  if (limit === null) return gate
  if (limit <= 0) return 'WITHDRAWAL_LIMIT_REACHED'
  return mainBalance > limit ? 'SELF_LIMIT_NOTIFY' : gate
}

/** Why a gate is shut, where it says less than the result behind it. */
function errorKind(result: CashierResult): 'notEnough' | 'kycLimit' | 'error' {
  if (result === 'NOT_ENOUGH_FUNDS') return 'notEnough'
  return result === 'EXCEEDS_KYC_LIMIT' ? 'kycLimit' : 'error'
}

/** What an amount has to lie between, in minor units. */
export interface Bounds {
  readonly min: bigint
  readonly max: bigint
  /** What a limit or the balance leaves; undefined: nothing stands in the way. */
  readonly left: bigint | undefined
}

/** With a bonus, the amount has to be one that it is given for. */
export function withBonus(bounds: Bounds, minDeposit: bigint | undefined): Bounds {
  return minDeposit !== undefined && minDeposit > bounds.min
    ? { ...bounds, min: minDeposit }
    : bounds
}

export type AmountFault = 'missing' | 'belowMin' | 'aboveMax' | 'aboveLeft'

/** What is wrong with an amount, if anything; what leaves least room is told. */
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
const mostPresets = 4

/** A few round amounts that are possible, the smallest first. */
export function presetsFor({ min, max, left }: Bounds): bigint[] {
  const most = left !== undefined && left < max ? left : max
  const unit = min > 0n ? min : 1n
  return steps
    .map((step) => step * unit)
    .filter((amount) => amount <= most)
    .slice(0, mostPresets)
}

/** The ways to pay of one direction, those used before first. */
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

/**
 * Whether a payment that was left may be gone on with: where the gate is open, or shut by a limit,
 * which this very payment may have reached. Behind any other gate it would be sent back.
 */
export const mayGoOn = (kind: ShutKind | undefined): boolean =>
  kind === undefined || kind === 'limitDeposit' || kind === 'limitCrossOperator'

/** A payment that nothing can happen to any more. */
export const isEnded = (status: PaymentStatus): boolean =>
  status !== 'WAITING_INPUT' && status !== 'PENDING'

/** How long to wait before a payment is asked after again: most are decided within seconds. */
export function pollDelayMs(timesAsked: number): number {
  if (timesAsked < 15) return 1_000
  return timesAsked < 40 ? 3_000 : 10_000
}

/** Why somebody stands before a shut gate: each has its own sentence and its own way out. */
export type ShutKind =
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
} as const satisfies Record<string, ShutKind>

export interface GateFacts {
  readonly status: CashierResult
  readonly limitType: keyof typeof limitKinds | null
  readonly needsDepositLimit: boolean
  /** Set while the wait after a break is running. */
  readonly coolingUntil?: string | null | undefined
}

/** What to say before a gate; undefined: it is open, or on its way. */
export function shutKind(gate: GateState, facts: GateFacts): ShutKind | undefined {
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
