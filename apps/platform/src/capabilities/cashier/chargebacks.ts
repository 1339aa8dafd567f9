import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { operate } from '../wallet/ledger.operation.ts'
import { findInRound, readWalletRow } from '../wallet/ledger.repository.ts'
import { chargebackEntries, depositEntries, repaidOf, repaying } from '../wallet/ledger.rules.ts'
import { type CashierDeps, type Held, tellOfPayment } from './cashier.deps.ts'
import { type PaymentWord, settled } from './deposit-settlement.ts'
import {
  isCredited,
  openWithdrawals,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts'
import type { NotificationReply } from './provider.contract.ts'
import { takenBack } from './withdrawal-moves.ts'

/** A deposit that was given again is a round of its own: its chargeback has ended the first. */
const restoredRound = ({ id }: PaymentRow): string => `restored:${id}`

/**
 * A payer's bank has taken a deposit back. Withdrawals that have not left are held back for it as
 * far as needed; what is missing then is owed. Limits go on counting the deposit.
 * @see design "WIN_VOID or chargeback after the money is spent"
 */
export async function chargedBack(
  tx: Database,
  deps: CashierDeps,
  held: Held,
  row: PaymentRow,
  word: Omit<PaymentWord, 'event'>,
): Promise<NotificationReply['result']> {
  if (!isCredited(row)) {
    // Whoever takes money back has paid it: as if that had been heard first.
    const result = await settled(tx, deps, held, row, { ...word, event: 'succeeded' })
    if (result === 'refund') return 'accepted'
  }
  const { id, playerId, amountMinor } = row
  const known = await findInRound(tx, playerId, id, 'REVERSAL_DP')
  if (known.length > 0) return 'accepted'
  await holdBack(tx, deps, row)
  await operate(tx, deps.clock, {
    playerId,
    key: `chargeback:${id}`,
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type: 'REVERSAL_DP',
      category: 'PAYMENT',
      roundId: id,
      entries: chargebackEntries(balances, amountMinor),
    }),
  })
  const now = deps.clock.now()
  await updatePayment(tx, id, { status: 'REVERTED', reason: null }, now)
  const owedMinor = await owedBy(tx, playerId)
  await tellOfPayment(tx, row, 'deposit.chargedBack', now, { owedMinor })
  deps.log.warn('cashier.chargedBack', { payment: id, isOwed: owedMinor > 0n })
  return 'accepted'
}

/**
 * The bank has let go of its claim: the money is here again, and pays what is owed first.
 * @throws CodedError cashier.paymentNotFound before the chargeback is known; the provider says it again
 */
export async function restored(
  tx: Database,
  { clock }: CashierDeps,
  { wallet }: Held,
  row: PaymentRow,
): Promise<NotificationReply['result']> {
  const { id, playerId, amountMinor } = row
  const roundId = restoredRound(row)
  const known = await findInRound(tx, playerId, roundId, 'DEPOSIT')
  if (known.length > 0) return 'accepted'
  if (row.status !== 'REVERTED') throw new CodedError('cashier.paymentNotFound')
  await operate(tx, clock, {
    playerId,
    key: `chargeback-reversed:${id}`,
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type: 'DEPOSIT',
      category: 'PAYMENT',
      roundId,
      entries: repaying(balances, depositEntries(amountMinor)),
    }),
  })
  const now = clock.now()
  await updatePayment(tx, id, { status: 'SUCCESS' }, now)
  const repaidMinor = repaidOf(wallet.balances, amountMinor)
  await tellOfPayment(tx, row, 'deposit.restored', now, { repaidMinor })
  return 'accepted'
}

/** Takes back as many withdrawals that have not left as it needs to pay for a chargeback. */
async function holdBack(
  tx: Database,
  deps: CashierDeps,
  { playerId, amountMinor }: PaymentRow,
): Promise<void> {
  const wallet = await readWalletRow(tx, playerId)
  let missing = amountMinor - (wallet?.balances.main ?? 0n)
  for (const withdrawal of await openWithdrawals(tx, playerId)) {
    if (missing <= 0n) return
    if (withdrawal.sentAt) continue
    await takenBack(tx, deps, withdrawal, 'operator')
    missing -= withdrawal.amountMinor
  }
}

async function owedBy(tx: Database, playerId: string): Promise<bigint> {
  const wallet = await readWalletRow(tx, playerId)
  return -(wallet?.balances.debt ?? 0n)
}
