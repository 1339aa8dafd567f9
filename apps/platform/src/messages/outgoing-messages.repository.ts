import { and, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outgoingMessages } from './outgoing-messages.schema.ts'

export type OutgoingMessage = typeof outgoingMessages.$inferSelect
export type NewOutgoingMessage = typeof outgoingMessages.$inferInsert

/** Adds a message; in the transaction of what it reports. */
export async function addOutgoing(db: Database, message: NewOutgoingMessage): Promise<void> {
  await db.insert(outgoingMessages).values(message)
}

/**
 * Claims due messages, the longest due first: until the claim ends, no other platform sends them.
 */
export async function claimDue(
  db: Database,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<OutgoingMessage[]> {
  // A common table is evaluated once; a subquery could be again, and claim more than the limit.
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: outgoingMessages.id })
        .from(outgoingMessages)
        .where(lte(outgoingMessages.nextAttemptAt, now))
        .orderBy(outgoingMessages.nextAttemptAt)
        .limit(limit)
        .for('update', { skipLocked: true }),
    )
  return db
    .with(due)
    .update(outgoingMessages)
    .set({ nextAttemptAt: until, attempts: sql`${outgoingMessages.attempts} + 1` })
    .where(inArray(outgoingMessages.id, db.select({ id: due.id }).from(due)))
    .returning()
}

export async function removeOutgoing(db: Database, id: string): Promise<void> {
  await db.delete(outgoingMessages).where(eq(outgoingMessages.id, id))
}

/** Plans the next attempt, unless another platform has claimed the message since. */
export async function postponeOutgoing(
  db: Database,
  { id, attempts }: Pick<OutgoingMessage, 'id' | 'attempts'>,
  change: Pick<NewOutgoingMessage, 'nextAttemptAt' | 'sealed'>,
): Promise<void> {
  await db
    .update(outgoingMessages)
    .set(change)
    .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.attempts, attempts)))
}

/** Number of unsent messages, and when the oldest was written; null: there is none. */
export async function readBacklog(
  db: Database,
): Promise<{ readonly pending: number; readonly oldestAt: Date | null }> {
  const [row] = await db
    .select({ pending: sql<number>`count(*)::int`, oldestAt: min(outgoingMessages.createdAt) })
    .from(outgoingMessages)
  return row ?? { pending: 0, oldestAt: null }
}
