import { and, eq, gt, inArray, isNotNull, max, min, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { payoutDestinations as t } from './payout-destination.schema.ts'

export type HeldDestination = typeof t.$inferSelect

/** A destination that the player has sent money to, or is about to. */
export interface UsedDestination
  extends Pick<HeldDestination, 'destination' | 'method' | 'account'> {
  readonly firstAt: Date
  readonly lastAt: Date
  /** When money last arrived there. */
  readonly paidAt: Date | null
}

/**
 * Whether a withdrawal of the player has arrived there.
 * @param after earlier ones do not count: the destination was removed then
 */
export async function hasPaidOutTo(
  db: Database,
  playerId: string,
  destination: string,
  after: Date | null = null,
): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, 'withdrawal'),
        eq(payments.status, 'SUCCESS'),
        eq(payments.destination, destination),
        after ? gt(payments.createdAt, after) : undefined,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Where withdrawals of a player went or will go. */
export async function usedDestinations(db: Database, playerId: string): Promise<UsedDestination[]> {
  const { destination, method, createdAt, updatedAt, status } = payments
  const paidAt = sql<string | null>`max(${updatedAt}) filter (where ${status} = 'SUCCESS')`
  const rows = await db
    .select({
      destination,
      method,
      account: max(payments.account),
      firstAt: min(createdAt),
      lastAt: max(createdAt),
      paidAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, 'withdrawal'),
        inArray(status, ['PENDING', 'SUCCESS']),
        isNotNull(destination),
      ),
    )
    .groupBy(destination, method)
  return rows.flatMap((row) =>
    row.destination && row.firstAt && row.lastAt
      ? [
          {
            ...row,
            destination: row.destination,
            firstAt: row.firstAt,
            lastAt: row.lastAt,
            paidAt: row.paidAt === null ? null : new Date(row.paidAt),
          },
        ]
      : [],
  )
}

export async function findHeld(
  db: Database,
  destination: string,
): Promise<HeldDestination | undefined> {
  const [row] = await db.select().from(t).where(eq(t.destination, destination))
  return row
}

export const heldDestinations = (db: Database, playerId: string): Promise<HeldDestination[]> =>
  db.select().from(t).where(eq(t.playerId, playerId))

/** Stops payouts to a destination, or notes when it was removed. */
export async function holdDestination(tx: Database, row: HeldDestination): Promise<void> {
  const { suspendedAt, removedAt } = row
  await tx
    .insert(t)
    .values(row)
    .onConflictDoUpdate({ target: t.destination, set: { suspendedAt, removedAt } })
}

/** Lets money go to a destination again. */
export async function resumeDestination(
  tx: Database,
  { destination, removedAt }: HeldDestination,
): Promise<void> {
  const row = eq(t.destination, destination)
  if (removedAt) await tx.update(t).set({ suspendedAt: null }).where(row)
  else await tx.delete(t).where(row)
}
