import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bonusOfferChoices } from './rewards.schema.ts'

/** Whether a player chose to be offered bonuses; undefined: they have not chosen. */
export async function findOffersChoice(
  db: Database,
  playerId: string,
): Promise<typeof bonusOfferChoices.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(bonusOfferChoices)
    .where(eq(bonusOfferChoices.playerId, playerId))
  return row
}

export async function storeOffersChoice(
  tx: Database,
  choice: typeof bonusOfferChoices.$inferInsert,
): Promise<void> {
  const { isOn, at } = choice
  await tx
    .insert(bonusOfferChoices)
    .values(choice)
    .onConflictDoUpdate({ target: bonusOfferChoices.playerId, set: { isOn, at } })
}
