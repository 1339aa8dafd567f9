import { and, asc, eq, exists, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { outbox } from './outbox.schema.ts'

export interface OutboxMessage {
  readonly id: bigint
  readonly playerId: string
  readonly body: unknown
}

/** Adds a wallet socket message; in the transaction of its change. */
export async function addOutboxMessage(
  db: Database,
  playerId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.insert(outbox).values({ playerId, body })
}

/** Undelivered messages, the oldest first. */
export const findPendingMessages = (db: Database, limit: number): Promise<OutboxMessage[]> =>
  db
    .select({ id: outbox.id, playerId: outbox.playerId, body: outbox.body })
    .from(outbox)
    .orderBy(asc(outbox.id))
    .limit(limit)

/**
 * Committed without waiting for the disk: a row that returns after a power cut is only delivered
 * twice.
 */
export async function removeDelivered(
  db: Database,
  messages: readonly OutboxMessage[],
): Promise<void> {
  const ids = messages.map(({ id }) => id)
  const isHurried = sql`set_config('synchronous_commit', 'off', true) is not null`
  await db.delete(outbox).where(and(inArray(outbox.id, ids), isHurried))
}

/**
 * Removes balances that a newer one of the same player follows: a process that takes over an
 * outbox must not report them to sockets that have fetched the newer one.
 */
export async function removeOutdatedBalances(db: Database): Promise<void> {
  const newer = alias(outbox, 'newer')
  const later = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(eq(newer.playerId, outbox.playerId), isNotNull(newer.balanceIn), gt(newer.id, outbox.id)),
    )
  await db.delete(outbox).where(and(isNotNull(outbox.balanceIn), exists(later)))
}
