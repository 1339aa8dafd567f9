import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bonusAssignments } from '../../ledger/bonuses.schema.ts'
import { freeSpinGrants } from '../../ledger/free-spins.schema.ts'
import { bonusCampaigns } from './rewards.schema.ts'

/** Bonuses and free spins of a player with the terms of their campaigns, as stored; null without a campaign. */
export const findBonusDisplays = (db: Database, playerId: string, ids: readonly string[]) =>
  db
    .select({
      id: bonusAssignments.id,
      state: bonusAssignments.state,
      reason: bonusAssignments.reason,
      terms: bonusCampaigns.terms,
    })
    .from(bonusAssignments)
    .leftJoin(bonusCampaigns, eq(bonusCampaigns.id, bonusAssignments.campaignId))
    .where(
      and(eq(bonusAssignments.playerId, playerId), inArray(bonusAssignments.id, [...new Set(ids)])),
    )
    .unionAll(
      db
        .select({
          id: freeSpinGrants.id,
          state: freeSpinGrants.state,
          reason: freeSpinGrants.reason,
          terms: bonusCampaigns.terms,
        })
        .from(freeSpinGrants)
        .leftJoin(bonusCampaigns, eq(bonusCampaigns.id, freeSpinGrants.campaignId))
        .where(
          and(eq(freeSpinGrants.playerId, playerId), inArray(freeSpinGrants.id, [...new Set(ids)])),
        ),
    )
