import type { CashierResult } from '@player-site/contracts/cashier/cashier.entities.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { isForPayout } from '../../players/account-state.rules.ts'
import { isIdentityVerified } from '../../players/kyc.rules.ts'

/** How long a player may put off being verified, from their first deposit. */
export const verifyWithinDays = 30
/** Players from this loyalty level on are asked for documents, not stopped for them. */
export const loyalFromLevel = 3

/** What the cashier asks of a player's account. @see A§3 Player profile */
export interface CashierAccount {
  readonly status: string
  readonly kycStatus: string
  readonly payout: boolean
  readonly deposit: boolean
  readonly withdrawal: boolean
  readonly multibrandSuspended: boolean
  readonly loyaltyLevel: number
}

export interface DepositFacts {
  readonly player: CashierAccount
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

const isSuspended = ({ kycStatus, multibrandSuspended }: CashierAccount): boolean =>
  kycStatus === 'SUSPENDED' || multibrandSuspended

const canDeposit = (player: CashierAccount): boolean =>
  player.deposit && player.payout && !isForPayout(player)

const underReview: readonly string[] = ['PENDING', 'EDD_UNDER_REVIEW']

/** What documents say, before anybody asks for money; undefined: nothing stands in the way. */
function documentsResult({ kycStatus }: CashierAccount): CashierResult | undefined {
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
  if (!canDeposit(player) || facts.isCooling) return 'RESTRICTED'
  if (facts.depositLeft === 0n) return 'SELF_LIMIT_REACHED'
  if (facts.lossLeft === 0n) return 'SELF_SPEND_LIMIT_REACHED'
  if (facts.needsLimit) return 'RESTRICTED'
  const documents = documentsResult(player)
  if (documents) return documents
  if (isIdentityVerified(player.kycStatus)) return 'SUCCESS'
  if (facts.identityBeforeDeposit) {
    return underReview.includes(player.kycStatus) ? 'DOCUMENTS_UNDER_REVIEW' : 'DOCUMENTS_REQUIRED'
  }
  if (underReview.includes(player.kycStatus)) return 'SUCCESS'
  if (daysLeft !== undefined && daysLeft <= 0) return 'DOCUMENTS_REQUIRED'
  return daysLeft === undefined || isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED'
}

/**
 * Whether money that its player has paid may be taken when it comes: not where it would be refused by
 * now whatever the amount.
 */
export const canCreditDeposit = (player: CashierAccount): boolean =>
  !isSuspended(player) && canDeposit(player)

/** Days until documents are due, counted from the first deposit. */
export const daysLeftAfter = (firstDepositAt: Date | undefined, now: Date): number | undefined =>
  firstDepositAt &&
  verifyWithinDays - Math.floor((now.getTime() - firstDepositAt.getTime()) / oneDayMs)

/** What a player has had back by a way to pay, and what is still to go back by it, in minor units. */
export interface PaidByMethod<Id extends string = string> {
  readonly method: Id
  readonly inMinor: bigint
  readonly outMinor: bigint
}

/** How far one way out is open, in minor units. */
export interface PayBack<Id extends string = string> {
  readonly method: Id
  /** What still goes back by it. */
  readonly owedMinor: bigint
  /** The most that may leave by it now; `undefined`: whatever there is. */
  readonly maxMinor: bigint | undefined
}

/**
 * How far each way out is open, so that money goes back first the ways it came: every way that can be
 * paid back to, and is still owed something, comes before one that is not. Empty where that binds
 * nobody.
 * @param minimums the least that each way pays out, by its id; a way that is missing pays out nothing
 * @see design "Withdrawals"
 */
export function payBackOf<Id extends string>(
  paid: readonly PaidByMethod[],
  minimums: ReadonlyMap<Id, bigint>,
  mainMinor: bigint,
): PayBack<Id>[] {
  const methods = [...minimums].map(([method, min]) => {
    const { inMinor = 0n, outMinor = 0n } = paid.find((one) => one.method === method) ?? {}
    // What the balance is too small for holds nobody up.
    const owedMinor = inMinor > outMinor && mainMinor >= min ? inMinor - outMinor : 0n
    return { method, min, owedMinor }
  })
  const owedMinor = methods.reduce((sum, each) => sum + each.owedMinor, 0n)
  if (owedMinor === 0n) return []
  return methods.map(({ method, min, owedMinor: own }) => {
    const owedElsewhere = owedMinor - own
    if (owedElsewhere === 0n) return { method, owedMinor: own, maxMinor: undefined }
    // Two ways that are each owed less than they pay out at least must not wait for one another.
    const back = own > 0n && own < min ? min : own
    const available = mainMinor > owedElsewhere ? mainMinor - owedElsewhere : 0n
    return { method, owedMinor: own, maxMinor: available > back ? available : back }
  })
}

export interface WithdrawalFacts {
  readonly player: CashierAccount
  readonly mainMinor: bigint
  /** What the operator still pays out in the running month; undefined: as much as there is. */
  readonly monthLeft: bigint | undefined
  readonly identityBeforeDeposit: boolean
  /** The player has said that they verify later. */
  readonly isLater: boolean
}

/**
 * Whether a withdrawal that was asked for may leave: not while the operator keeps the player's money
 * back, whatever held when they asked.
 */
export const canPayOut = (player: CashierAccount): boolean =>
  !isSuspended(player) && player.withdrawal && documentsResult(player) === undefined

/** Whether a player may withdraw now. @see A§4 Withdrawal */
export function withdrawalResult(facts: WithdrawalFacts): CashierResult {
  const { player, mainMinor, monthLeft } = facts
  if (isSuspended(player)) return 'FORBIDDEN'
  if (!player.withdrawal) return 'RESTRICTED'
  const documents = documentsResult(player)
  if (documents) return documents
  if (underReview.includes(player.kycStatus)) return 'DOCUMENTS_UNDER_REVIEW'
  const isVerified = isIdentityVerified(player.kycStatus)
  const areDocumentsOptional = player.loyaltyLevel >= loyalFromLevel && !facts.identityBeforeDeposit
  if (!isVerified && !areDocumentsOptional) return 'DOCUMENTS_REQUIRED'
  if (monthLeft === 0n) return 'WITHDRAWAL_LIMIT_REACHED'
  if (mainMinor <= 0n) return 'NOT_ENOUGH_FUNDS'
  return isVerified || facts.isLater ? 'SUCCESS' : 'DOCUMENTS_PREFERRED'
}
