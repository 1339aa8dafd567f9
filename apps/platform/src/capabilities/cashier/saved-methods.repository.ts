import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { savedMethods as t } from './saved-methods.schema.ts'

export type SavedMethodRow = typeof t.$inferSelect

/** Those of a player, the latest used first. */
export const savedMethodsOf = (db: Database, playerId: string): Promise<SavedMethodRow[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.playerId, playerId), isNull(t.removedAt)))
    .orderBy(desc(t.lastUsedAt), desc(t.id))

export async function findSavedMethod(
  db: Database,
  playerId: string,
  id: string,
): Promise<SavedMethodRow | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.playerId, playerId), eq(t.id, id), isNull(t.removedAt)))
  return row
}

/** Saves a card, or renews the one of the same credential. */
export async function saveMethod(tx: Database, row: SavedMethodRow): Promise<void> {
  const { method, account, expiresOn, lastAmountMinor, lastUsedAt } = row
  await tx
    .insert(t)
    .values(row)
    .onConflictDoUpdate({
      target: [t.playerId, t.credential],
      set: { method, account, expiresOn, lastAmountMinor, lastUsedAt, removedAt: null },
    })
}

/** Notes a deposit by a saved card. */
export async function noteUse(
  tx: Database,
  id: string,
  use: Pick<SavedMethodRow, 'lastAmountMinor' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(t).set(use).where(eq(t.id, id))
}

/**
 * Takes cards from a player: they cannot be used from now on, and the provider is told.
 * @param ids undefined: all of them
 */
export async function removeSavedMethods(
  db: Database,
  playerId: string,
  at: Date,
  ids?: readonly string[],
): Promise<void> {
  await db
    .update(t)
    .set({ removedAt: at })
    .where(
      and(
        eq(t.playerId, playerId),
        isNull(t.removedAt),
        ids === undefined ? undefined : inArray(t.id, [...ids]),
      ),
    )
}

/** Removed cards that the provider may still keep. */
export const findRemoved = (db: Database, now: Date, limit: number): Promise<SavedMethodRow[]> =>
  db
    .select()
    .from(t)
    .where(and(isNotNull(t.removedAt), isNotHeld('cashier.cards', t.id, now)))
    .orderBy(asc(t.removedAt))
    .limit(limit)

/** The provider has deleted the card; one that was saved again since stays. */
export async function forgetRemoved(db: Database, id: string): Promise<void> {
  await db.delete(t).where(and(eq(t.id, id), isNotNull(t.removedAt)))
}
