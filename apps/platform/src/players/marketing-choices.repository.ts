import {
  type MarketingPreferences,
  marketingPreferences,
  noMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { marketingChoices } from './marketing-choices.schema.ts'

/** Adds a choice, which applies from now on; earlier ones are kept. */
export async function addMarketingChoice(
  tx: Database,
  playerId: string,
  preferences: MarketingPreferences,
  at: Date,
): Promise<void> {
  await tx.insert(marketingChoices).values({ playerId, preferences, at })
}

/** What a player allows on each channel by their latest choice; nothing before the first. */
export async function latestMarketingPreferences(
  db: Database,
  playerId: string,
): Promise<MarketingPreferences> {
  const [row] = await db
    .select({ preferences: marketingChoices.preferences })
    .from(marketingChoices)
    .where(eq(marketingChoices.playerId, playerId))
    .orderBy(desc(marketingChoices.id))
    .limit(1)
  return row ? z.parse(marketingPreferences, row.preferences) : noMarketing
}
