import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { PaymentRow } from './payments.repository.ts'

/** The latest payouts of a method that say how long the next one takes. */
const latest = 50
/** Fewer say nothing. */
const fewest = 5
/** Nine in ten take no longer. */
const share = 0.9

/**
 * How long the latest payouts took, from their request to their arrival, by method, in ms. A method
 * with too few payouts in this currency has no entry.
 */
export async function usualPayoutMsOf(
  db: Database,
  pending: readonly Pick<PaymentRow, 'method' | 'currency'>[],
): Promise<ReadonlyMap<string, number>> {
  const [first] = pending
  const usual = new Map<string, number>()
  if (!first) return usual
  for (const method of new Set(pending.map((row) => row.method))) {
    const ms = await payoutMs(db, method, first.currency)
    if (ms !== undefined) usual.set(method, ms)
  }
  return usual
}

async function payoutMs(
  db: Database,
  method: string,
  currency: string,
): Promise<number | undefined> {
  const seconds = sql<number>`extract(epoch from ${payments.updatedAt} - ${payments.createdAt})`
  const took = db
    .select({ seconds: seconds.as('seconds') })
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'withdrawal'),
        eq(payments.status, 'SUCCESS'),
        eq(payments.method, method),
        eq(payments.currency, currency),
      ),
    )
    .orderBy(desc(payments.updatedAt))
    .limit(latest)
    .as('took')
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<
        string | null
      >`percentile_disc(${share}) within group (order by ${took.seconds})`,
    })
    .from(took)
  if (!row || row.count < fewest || row.seconds === null) return undefined
  return Math.round(Number(row.seconds) * 1_000)
}
