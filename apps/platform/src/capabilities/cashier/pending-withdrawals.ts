import type {
  PendingPhase,
  PendingWithdrawal,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { findOpenDifferences } from './payment-differences.repository.ts'
import { findOpenWithdrawals, type PaymentRow, paymentViewOf } from './payments.repository.ts'
import { usualPayoutMsOf } from './payout-times.repository.ts'

function phaseOf({
  sentAt,
  providerReference,
}: Pick<PaymentRow, 'sentAt' | 'providerReference'>): PendingPhase {
  if (providerReference !== null) return 'sent'
  return sentAt === null ? 'requested' : 'checked'
}

/** A player's withdrawals that have not arrived, with how far each is. */
export async function pendingWithdrawalsOf(
  db: Database,
  playerId: string,
): Promise<PendingWithdrawal[]> {
  const wallet = await readWalletRow(db, playerId)
  const rows = await findOpenWithdrawals(db, playerId)
  const differences = await findOpenDifferences(db, playerId)
  const usualMs = await usualPayoutMsOf(db, rows)
  return rows.map((row) => {
    const { paymentId, amount, currency, method } = paymentViewOf(row)
    const afterMs = usualMs.get(method)
    const expectedAt = afterMs === undefined ? null : new Date(row.createdAt.getTime() + afterMs)
    return {
      pendingWithdrawalId: paymentId,
      amount,
      currency,
      method,
      ...(row.account !== null && { account: row.account }),
      requestedAt: row.createdAt.toISOString(),
      canCancel: row.sentAt === null && wallet?.rules.withdrawalCancel === true,
      phase: phaseOf(row),
      ...(differences.some((one) => one.paymentId === paymentId) && { isUnderReview: true }),
      expectedAt: expectedAt?.toISOString() ?? null,
    }
  })
}
