import { and, gt, lte, max } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { ledgerTransactions } from './ledger.schema.ts'

const t = ledgerTransactions

/** An operation may be stored after a later one: those before it count until they are so old. */
export const settleMs = 30_000

/** The last operation of the ledger, and the last that is at least so old. */
export async function findLedgerEnd(db: Database, settledBefore: Date, after: bigint) {
  const later = gt(t.id, after)
  const [end] = await db
    .select({ id: max(t.id) })
    .from(t)
    .where(later)
  const [settled] = await db
    .select({ id: max(t.id) })
    .from(t)
    .where(and(later, lte(t.at, settledBefore)))
  return { end: end?.id ?? after, settled: settled?.id ?? after }
}
