import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { players } from '../../players/players.schema.ts'
import { termsAcceptances } from './terms.schema.ts'

/** Records accepted terms, once for each version, and updates the player. */
export async function addAcceptance(
  db: Database,
  playerId: string,
  version: number,
  at: Date,
): Promise<void> {
  await db.insert(termsAcceptances).values({ playerId, version, at }).onConflictDoNothing()
  await db.update(players).set({ termsVersion: version }).where(eq(players.id, playerId))
}
