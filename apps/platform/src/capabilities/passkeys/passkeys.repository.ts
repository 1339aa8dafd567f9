import { CodedError } from '@player-site/contracts/errors.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { declinedPasskeyOffers, passkeys } from './passkeys.schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const ownedBy = (playerId: string, id: string) =>
  and(eq(passkeys.playerId, playerId), eq(passkeys.id, id))

/** The newest first. */
export const passkeysOf = (db: Database, playerId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.playerId, playerId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))

/** The passkey by its id, of this host; locked for the rest of the transaction. */
export async function findPasskey(
  tx: Database,
  id: string,
  rpId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.rpId, rpId)))
    .for('update')
  return row
}

/**
 * Refuses a passkey that was removed, or suspended by a reset, in the transaction that it opens a
 * session in. It is held: its removal is seen here, or comes after.
 * @throws CodedError session.tokenExpired
 */
export async function assertPasskeyActive(
  tx: Database,
  playerId: string,
  id: string,
): Promise<void> {
  const [row] = await tx.select().from(passkeys).where(ownedBy(playerId, id)).for('share')
  if (!row || row.suspendedAt) throw new CodedError('session.tokenExpired')
}

/** False where the credential is known already. */
export async function addPasskeyRow(tx: Database, row: PasskeyRow): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return added.length > 0
}

/** Whether the player has it. */
export async function renamePasskeyRow(
  db: Database,
  playerId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const changed = await db
    .update(passkeys)
    .set({ name })
    .where(ownedBy(playerId, id))
    .returning({ id: passkeys.id })
  return changed.length > 0
}

export async function removePasskeyRow(db: Database, playerId: string, id: string): Promise<void> {
  await db.delete(passkeys).where(ownedBy(playerId, id))
}

/** Stops every passkey of a player from signing in. */
export async function suspendPasskeysOf(tx: Database, playerId: string, at: Date): Promise<void> {
  await tx.update(passkeys).set({ suspendedAt: at }).where(eq(passkeys.playerId, playerId))
}

/** Answers for all that were suspended at a moment: those not confirmed are removed. */
export async function answerSuspended(
  tx: Database,
  playerId: string,
  { at, confirmed }: { readonly at: Date; readonly confirmed: readonly string[] },
): Promise<void> {
  const suspended = and(eq(passkeys.playerId, playerId), eq(passkeys.suspendedAt, at))
  await tx
    .update(passkeys)
    .set({ suspendedAt: null })
    .where(and(suspended, inArray(passkeys.id, [...confirmed])))
  await tx.delete(passkeys).where(suspended)
}

export async function passkeyUsed(
  tx: Database,
  id: string,
  { counter, isBackedUp, at }: { counter: number; isBackedUp: boolean; at: Date },
): Promise<void> {
  await tx.update(passkeys).set({ counter, isBackedUp, lastUsedAt: at }).where(eq(passkeys.id, id))
}

/** When the player declined an offered passkey; undefined: never. */
export async function offerDeclinedAt(db: Database, playerId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: declinedPasskeyOffers.at })
    .from(declinedPasskeyOffers)
    .where(eq(declinedPasskeyOffers.playerId, playerId))
  return row?.at
}

/** Remembers the first time that the player declined. */
export async function declineOffer(db: Database, playerId: string, at: Date): Promise<void> {
  await db.insert(declinedPasskeyOffers).values({ playerId, at }).onConflictDoNothing()
}
