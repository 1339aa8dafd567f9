import {
  type MarketingChange,
  type MarketingPreferences,
  marketingPreferences,
  noMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PlayerTransaction } from '../../ledger/player-transaction.ts'
import { marketingChoices } from '../../players/marketing-choices.schema.ts'

export interface MarketingPreferencesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
}

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

/** Withdraws every consent as another choice, in the transaction that closes the account. */
export async function withdrawMarketing(tx: Database, playerId: string, at: Date): Promise<void> {
  const before = await latestMarketingPreferences(tx, playerId)
  if (Object.values(before).every((types) => types.length === 0)) return
  await tx.insert(marketingChoices).values({ playerId, preferences: noMarketing, at })
}

/** Changes some channels, on top of concurrent changes of others. */
export const changePreferences = (
  { clock, playerTransaction }: MarketingPreferencesDeps,
  playerId: string,
  change: MarketingChange,
): Promise<MarketingPreferences> =>
  playerTransaction(playerId, async (tx) => {
    const before = await latestMarketingPreferences(tx, playerId)
    const preferences = z.parse(marketingPreferences, { ...before, ...change })
    await tx.insert(marketingChoices).values({ playerId, preferences, at: clock.now() })
    return preferences
  })
