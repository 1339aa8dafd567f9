import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { rowAttempts } from './row-work.schema.ts'

/** Whether no failed attempt holds a row back; for the query that finds what is due. */
export const isNotHeld = (queue: string, key: AnyPgColumn | SQL, now: Date): SQL =>
  sql`not exists (select 1 from ${rowAttempts} where ${rowAttempts.queue} = ${queue}
    and ${rowAttempts.key} = ${key}
    and ${rowAttempts.nextAttemptAt} > ${now.toISOString()}::timestamptz)`

/** Attempts of those of the rows that have failed before. */
export async function attemptsOf(
  db: Database,
  queue: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: rowAttempts.key, attempts: rowAttempts.attempts })
    .from(rowAttempts)
    .where(and(eq(rowAttempts.queue, queue), inArray(rowAttempts.key, [...keys])))
  return new Map(rows.map(({ key, attempts }) => [key, attempts]))
}

export async function noteFailure(
  db: Database,
  failure: typeof rowAttempts.$inferInsert,
): Promise<void> {
  const { attempts, nextAttemptAt, failedAt, why } = failure
  await db
    .insert(rowAttempts)
    .values(failure)
    .onConflictDoUpdate({
      target: [rowAttempts.queue, rowAttempts.key],
      set: { attempts, nextAttemptAt, failedAt, why },
    })
}

export async function forgetFailure(db: Database, queue: string, key: string): Promise<void> {
  await db.delete(rowAttempts).where(and(eq(rowAttempts.queue, queue), eq(rowAttempts.key, key)))
}

/** Forgets rows that were due again and did not come: they are in their queue no longer. */
export async function forgetGone(db: Database, queue: string, before: Date): Promise<void> {
  await db
    .delete(rowAttempts)
    .where(and(eq(rowAttempts.queue, queue), lt(rowAttempts.nextAttemptAt, before)))
}

/** Queues with rows that a person must look at, and how many. */
export const failedQueues = (db: Database) =>
  db
    .select({ queue: rowAttempts.queue, rows: sql<number>`count(*)::int` })
    .from(rowAttempts)
    .where(isNotNull(rowAttempts.failedAt))
    .groupBy(rowAttempts.queue)
    .orderBy(rowAttempts.queue)
