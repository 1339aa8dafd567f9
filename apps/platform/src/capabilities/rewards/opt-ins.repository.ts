import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bonusOptIns } from './rewards.schema.ts'

/** Campaigns that a player takes part in, the latest first. */
export const findOptIns = (db: Database, playerId: string) =>
  db
    .select()
    .from(bonusOptIns)
    .where(eq(bonusOptIns.playerId, playerId))
    .orderBy(desc(bonusOptIns.at), desc(bonusOptIns.campaignId))

/** @returns whether it was not there before */
export async function addOptIn(
  tx: Database,
  optIn: typeof bonusOptIns.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(bonusOptIns)
    .values(optIn)
    .onConflictDoNothing()
    .returning({ campaignId: bonusOptIns.campaignId })
  return added.length > 0
}

/** @returns whether it was there */
export async function deleteOptIn(
  tx: Database,
  playerId: string,
  campaignId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(bonusOptIns)
    .where(and(eq(bonusOptIns.playerId, playerId), eq(bonusOptIns.campaignId, campaignId)))
    .returning({ campaignId: bonusOptIns.campaignId })
  return deleted.length > 0
}
