import type { CashierResult } from '@player-site/contracts/cashier/cashier.entities.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'

/** How long a player may put off being verified, from their first deposit. */
export const verifyWithinDays = 30
/** Players from this loyalty level on are asked for documents, not stopped for them. */
export const loyalFromLevel = 3

/** What the cashier asks of a player's account. @see A§3 Player profile */
export interface CashierStanding {
  readonly kycStatus: string
  readonly payout: boolean
  readonly deposit: boolean
  readonly withdrawal: boolean
  readonly multibrandSuspended: boolean
  readonly loyaltyLevel: number
}

export interface DepositFacts {
  readonly player: CashierStanding
  readonly identityBeforeDeposit: boolean
  /** Whole days until documents are due; undefined before the first deposit. */
  readonly daysLeft: number | undefined
  /** The player has said that they verify later. */
  readonly isLater: boolean
  /** What the limits leave, in minor units; undefined where there is none. */
  readonly depositLeft: bigint | undefined
  readonly lossLeft: bigint | undefined
  readonly needsLimit: boolean
  /** The day of waiting after a break is running. */
  readonly isCooling: boolean
}

const isSuspended = ({ kycStatus, multibrandSuspended }: CashierStanding): boolean =>
  kycStatus === 'SUSPENDED' || multibrandSuspended

const verified: readonly string[] = [
  'DATA_VERIFIED',
  'FULLY VERIFIED',
  'ENHANCED KYC',
  'ENHANCED',
  'NOT_REQUIRED',
  // Verified once, and asked again in time. @see A§4 "Pending-expired KYC goes straight to allowed"
  'PENDING_EXPIRED',
]
const underReview: readonly string[] = ['PENDING', 'EDD_UNDER_REVIEW']

/** What documents say, before anybody asks for money; undefined: nothing stands in the way. */
function documentsResult({ kycStatus }: CashierStanding): CashierResult | undefined {
  if (kycStatus === 'RESTRICTED') return 'DOCUMENTS_REQUIRED_RESTRICTED'
  if (kycStatus === 'EDD_PENDING') return 'DOCUMENTS_REQUIRED'
  return undefined
}

/**
 * Whether a player may deposit now.
 * @see A§4 "Deposit is allowed only when the deposit flag is set, payout is not blocked and the
 * account is not suspended"
 */
export function depositResult(facts: DepositFacts): CashierResult {
  const { player, daysLeft, isLater } = facts
  if (isSuspended(player)) return 'FORBIDDEN'
  if (!player.deposit || !player.payout || facts.isCooling) return 'RESTRICTED'
  if (facts.depositLeft === 0n) return 'SELF_LIMIT_REACHED'
  if (facts.lossLeft === 0n) return 'SELF_SPEND_LIMIT_REACHED'
  if (facts.needsLimit) return 'RESTRICTED'
  const documents = documentsResult(player)
  if (documents) return documents
  if (verified.includes(player.kycStatus)) return 'SUCCESS'
  if (facts.identityBeforeDeposit) {
    return underReview.includes(player.kycStatus) ? 'DOCUMENTS_UNDER_REVIEW' : 'DOCUMENTS_REQUIRED'
  }
  if (underReview.includes(player.kycStatus)) return 'SUCCESS'
  if (daysLeft !== undefined && daysLeft <= 0) return 'DOCUMENTS_REQUIRED'
  return daysLeft === undefined || isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED'
}

/** Days until documents are due, counted from the first deposit. */
export const daysLeftAfter = (firstDepositAt: Date | undefined, now: Date): number | undefined =>
  firstDepositAt &&
  verifyWithinDays - Math.floor((now.getTime() - firstDepositAt.getTime()) / oneDayMs)

export interface WithdrawalFacts {
  readonly player: CashierStanding
  readonly mainMinor: bigint
  /** What the operator still pays out in the running month; undefined: as much as there is. */
  readonly monthLeft: bigint | undefined
}

/** Whether a player may withdraw now. @see A§4 Withdrawal */
export function withdrawalResult({ player, mainMinor, monthLeft }: WithdrawalFacts): CashierResult {
  if (isSuspended(player)) return 'FORBIDDEN'
  if (!player.withdrawal) return 'RESTRICTED'
  const documents = documentsResult(player)
  if (documents) return documents
  if (underReview.includes(player.kycStatus)) return 'DOCUMENTS_UNDER_REVIEW'
  if (!verified.includes(player.kycStatus)) {
    return player.loyaltyLevel >= loyalFromLevel ? 'DOCUMENTS_PREFERRED' : 'DOCUMENTS_REQUIRED'
  }
  if (monthLeft === 0n) return 'WITHDRAWAL_LIMIT_REACHED'
  return mainMinor > 0n ? 'SUCCESS' : 'NOT_ENOUGH_FUNDS'
}
