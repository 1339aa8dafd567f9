import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { payoutLimitMinor } from '@player-site/contracts/market-rules/kyc-limits.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { Database } from '../../db/database.ts'
import type { CashierDeps, LockedPlayer } from './cashier.deps.ts'
import { canPayOut, decideWithdrawal, payBackOf } from './cashier.rules.ts'
import { type PaymentRow, sumPaidByMethod, sumWithdrawnSince } from './payments.repository.ts'

export interface WithdrawalTerms {
  /**
   * How long a withdrawal stays pending, so that it can be cancelled where the market allows it.
   */
  readonly waitMs: number
  /** The same at least, until something has been paid out to its account. */
  readonly firstPayoutWaitMs: number
  /**
   * Maximum paid out to one player per month, derived from the largest single withdrawal of their
   * market: in minor units, whose value differs by currency.
   */
  readonly monthlyMaxMinor: (largestMinor: bigint) => bigint
  /** Maximum cancellations per day. */
  readonly maxCancelsPerDay: number
}

/**
 * Reads the withdrawal gate and, in minor units, the remaining amounts of the month and of the
 * player's verification, and what is paid back.
 */
export async function withdrawalGateOf(
  tx: Database,
  { clock, methodsIn, areProofsSent }: CashierDeps,
  terms: Pick<WithdrawalTerms, 'monthlyMaxMinor'>,
  { player, wallet }: LockedPlayer,
  isLater: boolean,
) {
  const { rules, currency, balances } = wallet
  const { startAt } = periodAt('M', clock.now(), rules.timeZone)
  const sumMinor = await sumWithdrawnSince(tx, player.id, startAt)
  const methods = methodsIn(rules).filter(({ type }) => type === 'withdrawal')
  const minor = (amount: number) => roundedFromDecimal(amount, currency).amountMinor
  const maxMinor = terms.monthlyMaxMinor(minor(Math.max(0, ...methods.map(({ max }) => max))))
  const leftMinor = maxMinor > sumMinor ? maxMinor - sumMinor : 0n
  const kycLeft = await kycLeftOf(tx, player, wallet)
  const { result: status, reason } = decideWithdrawal({
    player,
    areProofsSent: await areProofsSent(tx, player.id),
    verification: rules.verification,
    isLater,
    monthLeft: leftMinor,
    kycLeft,
    hasMethods: methods.length > 0,
    mainMinor: balances.main,
  })
  const minimums = new Map(methods.map(({ id, min }) => [id, minor(min)]))
  const payBack = payBackOf(await sumPaidByMethod(tx, player.id), minimums, balances.main)
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currency))
  const gate = {
    status,
    currency,
    limit: decimal(leftMinor),
    duration: 'monthly' as const,
    originalLimit: decimal(maxMinor),
    kycLimit: kycLeft === undefined ? null : decimal(kycLeft),
    withdrawable: decimal(balances.main),
    payBack: payBack.map(({ method, owedMinor, maxMinor: max }) => ({
      method,
      owed: decimal(owedMinor),
      most: max === undefined ? null : decimal(max),
    })),
  }
  return { gate, reason, leftMinor, kycLeft, payBack }
}

/**
 * What may leave before the player is verified further; undefined: no maximum.
 * @param exceptMinor a withdrawal that is counted already, and is asked about itself
 */
async function kycLeftOf(
  tx: Database,
  { id, kycStatus }: LockedPlayer['player'],
  { rules, currency }: LockedPlayer['wallet'],
  exceptMinor = 0n,
): Promise<bigint | undefined> {
  const maxMinor = payoutLimitMinor(rules.verification, kycStatus, currency)
  if (maxMinor === null) return undefined
  const paidMinor = (await sumWithdrawnSince(tx, id, new Date(0))) - exceptMinor
  return maxMinor > paidMinor ? maxMinor - paidMinor : 0n
}

/** Whether a requested withdrawal may leave, by what applies to the player now. */
export async function mayLeave(
  tx: Database,
  { areProofsSent }: Pick<CashierDeps, 'areProofsSent'>,
  { player, wallet }: LockedPlayer,
  { amountMinor }: Pick<PaymentRow, 'amountMinor'>,
): Promise<boolean> {
  const facts = {
    player,
    areProofsSent: await areProofsSent(tx, player.id),
    verification: wallet.rules.verification,
    kycLeft: await kycLeftOf(tx, player, wallet, amountMinor),
  }
  return canPayOut(facts, amountMinor)
}
