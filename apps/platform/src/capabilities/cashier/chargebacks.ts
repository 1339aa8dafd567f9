import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import type { NotificationReply } from '../../integrations/payments/provider.contract.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import {
  chargebackEntries,
  depositEntries,
  repaidOf,
  repayDebt,
} from '../../ledger/ledger.rules.ts'
import { findInRound } from '../../ledger/round-operations.repository.ts'
import { type CashierDeps, type LockedPlayer, sendPaymentMessage } from './cashier.deps.ts'
import { type PaymentNotification, settleDeposit } from './deposit-settlement.ts'
import {
  findOpenWithdrawals,
  isCredited,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts'
import { reverseWithdrawal } from './withdrawal-postings.ts'

type ClaimNotification = Omit<PaymentNotification, 'event'>

/** The bank's claims on one deposit by number, and which of them were reversed. */
interface Claims {
  readonly made: readonly number[]
  readonly released: readonly number[]
}

/** A restored deposit gets its own round, since its chargeback has ended the first. */
const restoredRound = ({ id }: PaymentRow): string => `restored:${id}`

/** The first claim's key has no number, for compatibility with earlier rows. */
const claimKey = (
  kind: 'chargeback' | 'chargeback-reversed',
  { id }: PaymentRow,
  number: number,
) => (number === 1 ? `${kind}:${id}` : `${kind}:${id}:${number}`)

const numbersIn = (
  operations: readonly { readonly idempotencyKey: string }[],
  firstKey: string,
): number[] =>
  operations.map(({ idempotencyKey: key }) => Number(key.slice(firstKey.length + 1) || 1))

/** Reads a deposit's claims from the ledger; the wallet must be locked. */
async function findClaims(tx: Database, row: PaymentRow): Promise<Claims> {
  const { id, playerId } = row
  const made = await findInRound(tx, playerId, id, 'REVERSAL_DP')
  const released = await findInRound(tx, playerId, restoredRound(row), 'DEPOSIT')
  return {
    made: numbersIn(made, claimKey('chargeback', row, 1)),
    released: numbersIn(released, claimKey('chargeback-reversed', row, 1)),
  }
}

/**
 * Applies a payer's bank's claim on a deposit. Unsent withdrawals are reversed as far as needed;
 * the missing amount becomes a debt. Limits keep counting the deposit. Each claim is posted once: a
 * later one implies that the bank had reversed the previous one, whether or not that was reported;
 * an earlier one after a later one changes nothing.
 * @see design "WIN_VOID or chargeback after the money is spent"
 */
export async function applyChargeback(
  tx: Database,
  deps: CashierDeps,
  held: LockedPlayer,
  row: PaymentRow,
  message: ClaimNotification,
): Promise<NotificationReply['result']> {
  if (!isCredited(row)) {
    // A claim implies the payment: apply it as if it had been reported first.
    const result = await settleDeposit(tx, deps, held, row, { ...message, event: 'succeeded' })
    if (result === 'refund') return 'accepted'
  }
  const { disputeSequence: number = 1 } = message
  const { made, released } = await findClaims(tx, row)
  if (made.some((known) => known >= number)) return 'accepted'
  const open = made.find((known) => !released.includes(known))
  if (open !== undefined) await postRelease(tx, deps, row, open)
  await postClaim(tx, deps, row, number)
  return 'accepted'
}

/**
 * Credits the deposit again after the bank reversed its claim; a debt is repaid first.
 * @throws CodedError cashier.paymentNotFound before the chargeback is known; the provider repeats
 * it
 */
export async function restoreDeposit(
  tx: Database,
  deps: CashierDeps,
  row: PaymentRow,
  { disputeSequence: number = 1 }: ClaimNotification,
): Promise<NotificationReply['result']> {
  const { made, released } = await findClaims(tx, row)
  const isOver = released.includes(number) || made.some((known) => known > number)
  if (isOver) return 'accepted'
  if (!made.includes(number)) throw new CodedError('cashier.paymentNotFound')
  await postRelease(tx, deps, row, number)
  return 'accepted'
}

async function postClaim(tx: Database, deps: CashierDeps, row: PaymentRow, number: number) {
  const { id, playerId, amountMinor } = row
  await reverseUnsentWithdrawals(tx, deps, row)
  await runOperation(tx, deps.clock, {
    playerId,
    key: claimKey('chargeback', row, number),
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type: 'REVERSAL_DP',
      category: 'PAYMENT',
      roundId: id,
      entries: chargebackEntries(balances, amountMinor),
    }),
  })
  await deps.bonuses.takeBackFor(tx, id, number)
  const now = deps.clock.now()
  await updatePayment(tx, id, { status: 'REVERTED', reason: null }, now)
  const owedMinor = await getDebt(tx, playerId)
  await sendPaymentMessage(tx, row, 'deposit.chargedBack', now, { owedMinor, number })
  deps.log.warn('cashier.chargedBack', { payment: id, claim: number, isOwed: owedMinor > 0n })
}

async function postRelease(
  tx: Database,
  { clock, bonuses }: CashierDeps,
  row: PaymentRow,
  number: number,
) {
  const { id, playerId, amountMinor } = row
  const before = await readWalletRow(tx, playerId)
  await runOperation(tx, clock, {
    playerId,
    key: claimKey('chargeback-reversed', row, number),
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type: 'DEPOSIT',
      category: 'PAYMENT',
      roundId: restoredRound(row),
      entries: repayDebt(balances, depositEntries(amountMinor)),
    }),
  })
  await bonuses.giveBackFor(tx, id, number)
  const now = clock.now()
  await updatePayment(tx, id, { status: 'SUCCESS' }, now)
  const repaidMinor = before ? repaidOf(before.balances, amountMinor) : 0n
  await sendPaymentMessage(tx, row, 'deposit.restored', now, { repaidMinor, number })
}

/** Reverses as many unsent withdrawals as a chargeback needs. */
async function reverseUnsentWithdrawals(
  tx: Database,
  deps: CashierDeps,
  { id, playerId, amountMinor }: PaymentRow,
): Promise<void> {
  const wallet = await readWalletRow(tx, playerId)
  const claimedMinor = amountMinor + (await deps.bonuses.convertedBy(tx, id))
  let missing = claimedMinor - (wallet?.balances.main ?? 0n)
  for (const withdrawal of await findOpenWithdrawals(tx, playerId)) {
    if (missing <= 0n) return
    if (withdrawal.sentAt) continue
    await reverseWithdrawal(tx, deps, withdrawal, 'operator')
    missing -= withdrawal.amountMinor
  }
}

async function getDebt(tx: Database, playerId: string): Promise<bigint> {
  const wallet = await readWalletRow(tx, playerId)
  return -(wallet?.balances.debt ?? 0n)
}
