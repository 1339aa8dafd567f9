import type { Database } from '../../db/database.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import {
  type Balances,
  type Entry,
  releaseEntries,
  repaidOf,
  repayDebt,
} from '../../ledger/ledger.rules.ts'
import type { Turnover } from '../../ledger/player-days.repository.ts'
import { type CashierDeps, sendPaymentMessage } from './cashier.deps.ts'
import { type PaymentRow, updatePayment } from './payments.repository.ts'

/** Posts one phase of a withdrawal to the ledger, once. */
export const postWithdrawalPhase = (
  tx: Database,
  { clock }: Pick<CashierDeps, 'clock'>,
  { id, playerId, amountMinor }: PaymentRow,
  phase: string,
  type: string,
  entriesFrom: (balances: Balances) => readonly Entry[],
  counts?: Partial<Turnover>,
) =>
  runOperation(tx, clock, {
    playerId,
    key: `${phase}:${id}`,
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type,
      category: 'PAYMENT',
      roundId: id,
      entries: entriesFrom(balances),
      ...(counts && { counts }),
    }),
  })

/** Releases reserved money, of which a debt is repaid first; returns the repaid amount. */
export async function releaseReservedMoney(
  tx: Database,
  deps: Pick<CashierDeps, 'clock'>,
  row: PaymentRow,
  phase: string,
  type: string,
): Promise<bigint> {
  const { amountMinor } = row
  let repaidMinor = 0n
  await postWithdrawalPhase(tx, deps, row, phase, type, (balances) => {
    repaidMinor = repaidOf(balances, amountMinor)
    return repayDebt(balances, releaseEntries(amountMinor))
  })
  return repaidMinor
}

/** Whether the player cancelled it: a reversal by the operator has a reason. */
export const isCancelledByPlayer = ({ status, reason }: PaymentRow): boolean =>
  status === 'CANCELLED' && reason === null

/**
 * Reverses an unsent withdrawal; the caller holds the wallet lock and has checked that it is
 * unsent.
 */
export async function reverseWithdrawal(
  tx: Database,
  deps: Pick<CashierDeps, 'clock'>,
  row: PaymentRow,
  by: 'player' | 'operator',
): Promise<void> {
  const now = deps.clock.now()
  const reason = by === 'player' ? null : 'refused'
  await updatePayment(tx, row.id, { status: 'CANCELLED', reason, payTo: null }, now)
  const repaidMinor = await releaseReservedMoney(tx, deps, row, 'withdraw-cancel', 'CANCELED')
  await sendPaymentMessage(tx, row, 'withdrawal.cancelled', now, { repaidMinor })
}
