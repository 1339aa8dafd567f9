import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'
import { bonusCampaigns } from './rewards.schema.ts'

/** Bonuses that staff gave to players or asked for, with who did it and why. */
export const bonusGrants = pgTable(
  'bonus_grants',
  {
    /** Also the id of the assignment, so that a grant gives one bonus at most. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => bonusCampaigns.id),
    amountMinor: minor('amount_minor').notNull(),
    reason: text('reason').notNull(),
    /** given, waiting or refused; one that waits is expired after `waits_until`. */
    state: text('state').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    /** Null: it needed no second member of staff. */
    waitsUntil: moment('waits_until'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('bonus_grants_player').on(table.playerId, table.proposedAt),
    index('bonus_grants_waiting').on(table.proposedAt).where(sql`${table.state} = 'waiting'`),
    check('bonus_grants_amount', sql`${table.amountMinor} > 0`),
    check('bonus_grants_state', sql`${table.state} in ('given', 'waiting', 'refused')`),
    check(
      'bonus_grants_waiting',
      sql`${table.state} <> 'waiting' or (${table.waitsUntil} is not null and ${table.decidedBy} is null)`,
    ),
    check(
      'bonus_grants_second_person',
      sql`${table.waitsUntil} is null or ${table.decidedBy} is null or lower(${table.decidedBy}) <> lower(${table.proposedBy})`,
    ),
  ],
)
