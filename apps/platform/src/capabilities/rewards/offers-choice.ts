import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Database } from '../../db/database.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { bonusRulesAt } from './bonus-law.rules.ts'
import { findOffersChoice, storeOffersChoice } from './offers-choice.repository.ts'

/** Whether a player wants to be offered bonuses: until they choose, where the law allows them. */
export async function wantsBonuses(
  db: Database,
  { id, countryCode }: Pick<PlayerRow, 'id' | 'countryCode'>,
  now: Date,
): Promise<boolean> {
  const choice = await findOffersChoice(db, id)
  return choice?.isOn ?? bonusRulesAt(marketRulesFor(countryCode).market, now).mayOffer
}

export type OffersChoice = ReturnType<typeof createOffersChoice>

/** The player's own choice; a bonus that is active stays as it is. */
export const createOffersChoice = ({
  db,
  clock,
  playerTransaction,
}: Pick<Foundations, 'db' | 'clock' | 'playerTransaction'>) => ({
  async isOn(playerId: string): Promise<boolean> {
    const player = await findPlayer(db, playerId)
    return player ? wantsBonuses(db, player, clock.now()) : false
  },

  /** Stores the choice, and lets the player's open tabs read their bonuses again. */
  change: (playerId: string, isOn: boolean): Promise<void> =>
    playerTransaction(playerId, async (tx) => {
      const at = clock.now()
      await storeOffersChoice(tx, { playerId, isOn, at })
      await announceRewardsChange(tx, playerId, at)
    }),
})
