import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { PaymentRow } from './payments.repository.ts'

/** Where money of a method goes: to the account of the player's latest deposit by it. */
export interface PayoutAccount extends Pick<PaymentRow, 'account' | 'payTo'> {
  readonly method: string
}

/** An account that the player has deposited from, masked. */
export interface DepositAccount extends PayoutAccount {
  readonly account: string
  /** When they last did. */
  readonly at: Date
}

/** The accounts that the player has deposited from, of each method the latest first. */
export async function depositAccounts(
  db: Database,
  playerId: string,
): Promise<readonly DepositAccount[]> {
  const rows = await db
    .selectDistinctOn([payments.method, payments.account], {
      method: payments.method,
      account: payments.account,
      depositReference: payments.providerReference,
      at: payments.createdAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, 'deposit'),
        eq(payments.status, 'SUCCESS'),
        isNotNull(payments.account),
      ),
    )
    .orderBy(payments.method, payments.account, desc(payments.createdAt))
  return rows
    .map(({ account, depositReference, ...row }) => ({
      ...row,
      account: account ?? '',
      payTo: depositReference === null ? null : { depositReference },
    }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}
