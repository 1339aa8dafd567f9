import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bonusConsents } from './rewards.schema.ts'

/** The campaign that a player has agreed to; it is chosen for their next deposit. */
export async function findConsent(db: Database, playerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(bonusConsents).where(eq(bonusConsents.playerId, playerId))
  return row?.campaignId
}

/** Notes what a player has agreed to last. */
export async function writeConsent(
  tx: Database,
  consent: typeof bonusConsents.$inferInsert,
): Promise<void> {
  const { campaignId, at } = consent
  await tx
    .insert(bonusConsents)
    .values(consent)
    .onConflictDoUpdate({ target: bonusConsents.playerId, set: { campaignId, at } })
}

/** @returns whether the player had agreed to it */
export async function deleteConsent(
  tx: Database,
  playerId: string,
  campaignId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(bonusConsents)
    .where(and(eq(bonusConsents.playerId, playerId), eq(bonusConsents.campaignId, campaignId)))
    .returning({ playerId: bonusConsents.playerId })
  return deleted.length > 0
}
