import type { CashierResult } from '@player-site/contracts/cashier/cashier.entities.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { isForPayout } from '../../players/account-state.rules.ts'
import { isIdentityVerified } from '../../players/kyc.rules.ts'

/** How long a player may postpone verification, from their first deposit. */
export const verifyWithinDays = 30
/** From this loyalty level on, players are asked for documents without being blocked. */
export const loyalFromLevel = 3

/** The account fields that the cashier checks. @see A§3 Player profile */
export interface CashierAccount {
  readonly status: string
  readonly kycStatus: string
  readonly payout: boolean
  readonly deposit: boolean
  readonly withdrawal: boolean
  readonly multibrandSuspended: boolean
  readonly loyaltyLevel: number
}

/** What both gates look at first. */
interface GateFacts {
  readonly player: CashierAccount
  /** Identity and address are each verified or under review: there is nothing to send. */
  readonly areProofsSent: boolean
  readonly identityBeforeDeposit: boolean
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

/** The result that missing documents lead to; undefined: nothing is missing. */
function documentsResult({ kycStatus }: CashierAccount): CashierResult | undefined {
  if (kycStatus === 'RESTRICTED') return 'DOCUMENTS_REQUIRED_RESTRICTED'
  if (kycStatus === 'EDD_PENDING') return 'DOCUMENTS_REQUIRED'
  return undefined
}

/**
 * Whether a player may deposit now. The account's status comes first, then its KYC status, then
 * documents.
 * @see A§4 "Deposit is allowed only when the deposit flag is set, payout is not blocked and the
 * account is not suspended", design "Statuses to prompts"
 */
export function depositResult(facts: DepositFacts): CashierResult {
  const { player, daysLeft, isLater } = facts
  if (isClosed(player)) return 'FORBIDDEN'
  if (facts.isExcluded || isForPayout(player)) return 'RESTRICTED'
  if (isSuspended(player)) return 'FORBIDDEN'
  if (!canDeposit(player) || facts.isCooling) return 'RESTRICTED'
  if (facts.depositLeft === 0n) return 'SELF_LIMIT_REACHED'
  if (facts.lossLeft === 0n) return 'SELF_SPEND_LIMIT_REACHED'
  if (facts.needsLimit) return 'RESTRICTED'
  const documents = documentsResult(player)
  if (documents) return documents
  if (isIdentityVerified(player.kycStatus)) return 'SUCCESS'
  if (facts.identityBeforeDeposit) {
    return isUnderReview(facts) ? 'DOCUMENTS_UNDER_REVIEW' : 'DOCUMENTS_REQUIRED'
  }
  if (daysLeft === undefined || isUnderReview(facts)) return 'SUCCESS'
  if (daysLeft <= 0) return 'DOCUMENTS_REQUIRED'
  return isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED'
}

/**
 * Whether a paid deposit may be credited on arrival: not when any amount would be refused by now.
 */
export const canCreditDeposit = (player: CashierAccount): boolean =>
  !isSuspended(player) && canDeposit(player)

/** Days until documents are due, counted from the first deposit. */
export const daysLeftAfter = (firstDepositAt: Date | undefined, now: Date): number | undefined =>
  firstDepositAt &&
  verifyWithinDays - Math.floor((now.getTime() - firstDepositAt.getTime()) / oneDayMs)

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
}

/**
 * Whether a requested withdrawal may be paid out: not while the operator restricts the player's
 * money, whatever applied when it was requested.
 */
export const canPayOut = (player: CashierAccount): boolean =>
  !isSuspended(player) && player.withdrawal && documentsResult(player) === undefined

/**
 * Whether a player may withdraw now. A break, an exclusion and a payout-only account close deposits
 * alone.
 * @see A§4 Withdrawal, design "Statuses to prompts"
 */
export function withdrawalResult(facts: WithdrawalFacts): CashierResult {
  const { player, mainMinor, monthLeft } = facts
  if (isClosed(player) || isSuspended(player)) return 'FORBIDDEN'
  if (!player.withdrawal) return 'RESTRICTED'
  const documents = documentsResult(player)
  if (documents) return documents
  const isVerified = isIdentityVerified(player.kycStatus)
  if (!isVerified && isUnderReview(facts)) return 'DOCUMENTS_UNDER_REVIEW'
  const areDocumentsOptional = player.loyaltyLevel >= loyalFromLevel && !facts.identityBeforeDeposit
  if (!isVerified && !areDocumentsOptional) return 'DOCUMENTS_REQUIRED'
  if (monthLeft === 0n) return 'WITHDRAWAL_LIMIT_REACHED'
  if (mainMinor <= 0n) return 'NOT_ENOUGH_FUNDS'
  return isVerified || facts.isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED'
}
