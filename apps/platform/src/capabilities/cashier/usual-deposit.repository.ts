import { unusualDeposit } from '@player-site/contracts/cashier/unusual-amount.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'

/** The median of a player's latest credited deposits, in minor units; undefined without any. */
export async function findUsualDeposit(
  db: Database,
  playerId: string,
): Promise<bigint | undefined> {
  const latest = db
    .select({ amountMinor: payments.amountMinor })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, 'deposit'),
        eq(payments.status, 'SUCCESS'),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(unusualDeposit.latest)
    .as('latest')
  const [row] = await db
    .select({
      usual: sql<
        string | null
      >`percentile_disc(0.5) within group (order by ${latest.amountMinor})::text`,
    })
    .from(latest)
  return row?.usual == null ? undefined : BigInt(row.usual)
}
