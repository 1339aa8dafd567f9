import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { passwordResets } from './password-reset.schema.ts'

export type PasswordReset = typeof passwordResets.$inferSelect
type NewPasswordReset = typeof passwordResets.$inferInsert

export async function addReset(tx: Database, reset: NewPasswordReset): Promise<void> {
  await tx.insert(passwordResets).values(reset)
}

export async function findReset(
  db: Database,
  id: string,
  now: Date,
): Promise<PasswordReset | undefined> {
  const [row] = await db.select().from(passwordResets).where(eq(passwordResets.id, id))
  return row && row.expiresAt > now ? row : undefined
}

/** Maximum messages dispatched, and rows removed, at a time. */
const batchSize = 50

/**
 * Claims due messages: until the claim ends, no other platform dispatches them. A platform that
 * ends meanwhile leaves them to others.
 */
export async function claimDue(
  db: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<PasswordReset[]> {
  const due = db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(lte(passwordResets.dueAt, now))
    .orderBy(passwordResets.dueAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(passwordResets)
    .set({ dueAt: until, attempts: sql`${passwordResets.attempts} + 1` })
    .where(inArray(passwordResets.id, due))
    .returning()
}

/** Notes that a message is with the outbox, or that the e-mail has no account. */
export async function noteDispatched(
  tx: Database,
  id: string,
  playerId: string | null,
): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ playerId, message: null, dueAt: null })
    .where(eq(passwordResets.id, id))
}

/** Plans the next attempt; null: there is none, since as many failed as may. */
export async function postponeReset(db: Database, id: string, dueAt: Date | null): Promise<void> {
  await db.update(passwordResets).set({ dueAt }).where(eq(passwordResets.id, id))
}

/** Ends every reset of a player, or those of one channel. */
export async function removeResetsOf(
  tx: Database,
  playerId: string,
  channel?: Proof,
): Promise<void> {
  const isOfChannel = channel && eq(passwordResets.channel, channel)
  await tx.delete(passwordResets).where(and(eq(passwordResets.playerId, playerId), isOfChannel))
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(lte(passwordResets.expiresAt, now))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  await db.delete(passwordResets).where(and(inArray(passwordResets.id, expired)))
}
