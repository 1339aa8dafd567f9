import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import type { CashierResult } from '@player-site/contracts/cashier/cashier.entities.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { VerificationRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { isIdentityVerified } from '@player-site/contracts/session/kyc.rules.ts'
import { isForPayout } from '../../players/account-state.rules.ts'

/** The account fields that the cashier checks. @see A§3 Player profile */
export interface CashierAccount {
  readonly status: string
  readonly kycStatus: string
  readonly payout: boolean
  readonly deposit: boolean
  readonly withdrawal: boolean
  readonly multibrandSuspended: boolean
  readonly loyaltyLevel: number
  /** The person behind a migrated account is not known yet. */
  readonly detailsDue: boolean
}

/** What both gates look at first. */
interface GateFacts {
  readonly player: CashierAccount
  /** Identity and address are each verified or under review: there is nothing to send. */
  readonly areProofsSent: boolean
  readonly verification: VerificationRules
  /** The player has chosen to verify later. */
  readonly isLater: boolean
}

export interface DepositFacts extends GateFacts {
  /** A break or an exclusion is running. */
  readonly isExcluded: boolean
  /** Whole days until documents are due; undefined before the first deposit. */
  readonly daysLeft: number | undefined
  /** Remaining amount under the limits, in minor units; undefined without a limit. */
  readonly depositLeft: bigint | undefined
  readonly lossLeft: bigint | undefined
  readonly needsLimit: boolean
  /** The cooling-off day after a break is running. */
  readonly isCooling: boolean
}

/** Closed by the operator or by request: support pays out the balance. */
const isClosed = ({ status }: CashierAccount): boolean =>
  status === 'CLOSED' || status === 'BLACKLISTED'

const isSuspended = ({ kycStatus, multibrandSuspended }: CashierAccount): boolean =>
  kycStatus === 'SUSPENDED' || multibrandSuspended

const canDeposit = (player: CashierAccount): boolean =>
  player.deposit && player.payout && !isForPayout(player)

/** Whether the player waits for the staff. While a proof is missing, it is the player's turn. */
const isUnderReview = ({ player, areProofsSent }: GateFacts): boolean =>
  player.kycStatus === 'EDD_UNDER_REVIEW' || areProofsSent

/** A gate's result, and the reason that the player may be told; null: the gate is open. */
export interface CashierDecision {
  readonly result: CashierResult
  readonly reason: AccessReason | null
}

const refuse = (result: CashierResult, reason: AccessReason): CashierDecision => ({
  result,
  reason,
})
const allow = (result: CashierResult): CashierDecision => ({ result, reason: null })

const forbidden = ({ multibrandSuspended }: CashierAccount): CashierDecision =>
  refuse('FORBIDDEN', multibrandSuspended ? 'multibrandSuspended' : 'suspended')

/** The refusal that missing documents lead to; undefined: nothing is missing. */
function documentsRefusal({ kycStatus }: CashierAccount): CashierDecision | undefined {
  if (kycStatus === 'RESTRICTED') return refuse('DOCUMENTS_REQUIRED_RESTRICTED', 'verification')
  if (kycStatus === 'EDD_PENDING') return refuse('DOCUMENTS_REQUIRED', 'questionnaire')
  return undefined
}

/** What the account itself refuses, before limits and documents. */
function accountRefusal({
  player,
  isExcluded,
  isCooling,
}: DepositFacts): CashierDecision | undefined {
  if (isClosed(player)) return refuse('FORBIDDEN', 'closed')
  if (isForPayout(player)) return refuse('RESTRICTED', 'payoutOnly')
  if (isExcluded) {
    return refuse('RESTRICTED', player.status === 'TIMEOUT' ? 'onBreak' : 'excluded')
  }
  if (isSuspended(player)) return forbidden(player)
  if (!player.payout) return refuse('RESTRICTED', 'payoutRestricted')
  if (!player.deposit) return refuse('RESTRICTED', 'restricted')
  if (isCooling) return refuse('RESTRICTED', 'coolingOff')
  return player.detailsDue ? refuse('RESTRICTED', 'details') : undefined
}

function limitRefusal(facts: DepositFacts): CashierDecision | undefined {
  if (facts.depositLeft === 0n) return refuse('SELF_LIMIT_REACHED', 'limitReached')
  if (facts.lossLeft === 0n) return refuse('SELF_SPEND_LIMIT_REACHED', 'limitReached')
  return facts.needsLimit ? refuse('RESTRICTED', 'limitRequired') : undefined
}

/**
 * Decides whether a player may deposit now. The account's status comes first, then its KYC status,
 * then limits and documents.
 * @see A§4 "Deposit is allowed only when the deposit flag is set, payout is not blocked and the
 * account is not suspended", design "Statuses to prompts"
 */
export function decideDeposit(facts: DepositFacts): CashierDecision {
  const { player, daysLeft, isLater, verification } = facts
  const refusal = accountRefusal(facts) ?? limitRefusal(facts) ?? documentsRefusal(player)
  if (refusal) return refusal
  if (isIdentityVerified(player.kycStatus)) return allow('SUCCESS')
  if (verification.beforeDeposit === 'identity') {
    return isUnderReview(facts)
      ? refuse('DOCUMENTS_UNDER_REVIEW', 'underReview')
      : refuse('DOCUMENTS_REQUIRED', 'verification')
  }
  if (daysLeft === undefined || isUnderReview(facts)) return allow('SUCCESS')
  if (daysLeft <= 0) return refuse('DOCUMENTS_REQUIRED', 'verification')
  return allow(isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED')
}

/**
 * Whether a paid deposit may be credited on arrival: not when any amount would be refused by now.
 */
export const canCreditDeposit = (player: CashierAccount): boolean =>
  !isSuspended(player) && canDeposit(player)

/** Days until documents are due, counted from the first deposit. */
export const daysLeftAfter = (
  firstDepositAt: Date | undefined,
  { withinDays }: Pick<VerificationRules, 'withinDays'>,
  now: Date,
): number | undefined =>
  firstDepositAt && withinDays - Math.floor((now.getTime() - firstDepositAt.getTime()) / oneDayMs)

/** A player's deposits and payouts by one method, in minor units. */
export interface PaidByMethod<Id extends string = string> {
  readonly method: Id
  readonly inMinor: bigint
  readonly outMinor: bigint
}

/** The amount that one method may pay out, in minor units. */
export interface PayBack<Id extends string = string> {
  readonly method: Id
  /** The amount it is still owed. */
  readonly owedMinor: bigint
  /** Maximum that may leave by it now; `undefined`: the whole balance. */
  readonly maxMinor: bigint | undefined
}

/**
 * Computes the maximum of each withdrawal method, so that money is paid back first by the methods
 * it came from: every method that can pay out and is still owed something comes before one that is
 * not. Empty when nothing is owed.
 * @param minimums smallest payout of each method, by its id; a missing method cannot pay out
 * @see design "Withdrawals"
 */
export function payBackOf<Id extends string>(
  paid: readonly PaidByMethod[],
  minimums: ReadonlyMap<Id, bigint>,
  mainMinor: bigint,
): PayBack<Id>[] {
  const methods = [...minimums].map(([method, min]) => {
    const { inMinor = 0n, outMinor = 0n } = paid.find((one) => one.method === method) ?? {}
    // A debt that the balance is too small for blocks no other method.
    const owedMinor = inMinor > outMinor && mainMinor >= min ? inMinor - outMinor : 0n
    return { method, min, owedMinor }
  })
  const owedMinor = methods.reduce((sum, each) => sum + each.owedMinor, 0n)
  if (owedMinor === 0n) return []
  return methods.map(({ method, min, owedMinor: own }) => {
    const owedElsewhere = owedMinor - own
    if (owedElsewhere === 0n) return { method, owedMinor: own, maxMinor: undefined }
    // Two methods that are each owed less than their minimum must not block each other.
    const back = own > 0n && own < min ? min : own
    const available = mainMinor > owedElsewhere ? mainMinor - owedElsewhere : 0n
    return { method, owedMinor: own, maxMinor: available > back ? available : back }
  })
}

export interface WithdrawalFacts extends GateFacts {
  readonly mainMinor: bigint
  /** The operator's remaining payouts in the current month; undefined: no maximum. */
  readonly monthLeft: bigint | undefined
  /** What may leave before the player is verified further; undefined: no maximum. */
  readonly kycLeft: bigint | undefined
  /** Whether the market pays out by any method now. */
  readonly hasMethods: boolean
}

/**
 * Decides whether a player may withdraw now. A break, an exclusion and a payout-only account close
 * deposits alone.
 * @see A§4 Withdrawal, design "Statuses to prompts"
 */
export function decideWithdrawal(facts: WithdrawalFacts): CashierDecision {
  const { player, mainMinor, monthLeft, kycLeft, hasMethods, verification } = facts
  if (isClosed(player)) return refuse('FORBIDDEN', 'closed')
  if (isSuspended(player)) return forbidden(player)
  if (!player.withdrawal) return refuse('RESTRICTED', 'restricted')
  const documents = documentsRefusal(player)
  if (documents) return documents
  const isVerified = isIdentityVerified(player.kycStatus)
  if (!isVerified && isUnderReview(facts)) return refuse('DOCUMENTS_UNDER_REVIEW', 'underReview')
  const { laterFromLevel } = verification
  const areDocumentsOptional = laterFromLevel !== null && player.loyaltyLevel >= laterFromLevel
  if (!isVerified && !areDocumentsOptional) return refuse('DOCUMENTS_REQUIRED', 'verification')
  if (kycLeft === 0n) return refuse('EXCEEDS_KYC_LIMIT', 'verification')
  // Nothing that the player can change: the page says so, and the area is not closed to them.
  if (!hasMethods) return allow('FAILURE')
  if (monthLeft === 0n) return refuse('WITHDRAWAL_LIMIT_REACHED', 'limitReached')
  // The area is open, there is only nothing to pay out.
  if (mainMinor <= 0n) return allow('NOT_ENOUGH_FUNDS')
  return allow(isVerified || facts.isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED')
}

/**
 * Whether a requested withdrawal may be paid out: the same is asked as for a request, by what
 * applies when the money leaves. What a player had requested before they closed their account still
 * leaves; nothing of a blacklisted one does.
 * @param facts.kycLeft what may leave before the player is verified further, without this withdrawal
 */
export function canPayOut(
  facts: Omit<WithdrawalFacts, 'mainMinor' | 'monthLeft' | 'hasMethods' | 'isLater'>,
  amountMinor: bigint,
): boolean {
  const { player, kycLeft } = facts
  const isClosedByRequest = player.status === 'CLOSED'
  const { result } = decideWithdrawal({
    ...facts,
    player: isClosedByRequest ? { ...player, status: 'REGISTERED' } : player,
    mainMinor: amountMinor,
    monthLeft: undefined,
    hasMethods: true,
    isLater: true,
  })
  return result === 'SUCCESS' && (kycLeft === undefined || kycLeft >= amountMinor)
}
