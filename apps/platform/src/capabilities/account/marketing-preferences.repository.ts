import {
  type MarketingChange,
  type MarketingPreferences,
  marketingPreferences,
  noMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import {
  addMarketingChoice,
  latestMarketingPreferences,
} from '../../players/marketing-choices.repository.ts'

export interface MarketingPreferencesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
}

/** Withdraws every consent as another choice, in the transaction that closes the account. */
export async function withdrawMarketing(tx: Database, playerId: string, at: Date): Promise<void> {
  const before = await latestMarketingPreferences(tx, playerId)
  if (Object.values(before).every((types) => types.length === 0)) return
  await addMarketingChoice(tx, playerId, noMarketing, at)
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
    await addMarketingChoice(tx, playerId, preferences, clock.now())
    return preferences
  })
