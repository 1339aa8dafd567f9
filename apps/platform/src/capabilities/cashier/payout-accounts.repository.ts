import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { PaymentRow } from './payments.repository.ts'

/** Where money of a method goes: to the account of the player's latest deposit by it. */
export interface PayoutAccount extends Pick<PaymentRow, 'account' | 'payTo'> {
  readonly method: string
}

/** The accounts that the player has deposited from, one for each method; masked. */
export async function findPayoutAccounts(
  db: Database,
  playerId: string,
): Promise<readonly PayoutAccount[]> {
  const rows = await db
    .selectDistinctOn([payments.method], {
      method: payments.method,
      account: payments.account,
      depositReference: payments.providerReference,
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
    .orderBy(payments.method, desc(payments.createdAt))
  return rows.map(({ method, account, depositReference }) => ({
    method,
    account,
    payTo: depositReference === null ? null : { depositReference },
  }))
}
