import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { minor, moment } from '../db/columns.ts'
import { wallets } from './ledger.schema.ts'

/**
 * Free spins of a player, with the terms that they were claimed by. The database refuses more
 * rounds than were given, in whatever order a studio's messages arrive.
 */
export const freeSpinGrants = pgTable(
  'free_spin_grants',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    campaignId: text('campaign_id').notNull(),
    /** The only game that they are played in. */
    gameId: text('game_id').notNull(),
    rounds: integer('rounds').notNull(),
    /** Rounds that were played and not voided. */
    playedRounds: integer('played_rounds').notNull().default(0),
    /** What one round is worth. */
    stakeMinor: minor('stake_minor').notNull(),
    state: text('state').notNull(),
    /** Why they ended; null while they are active. */
    reason: text('reason'),
    grantedAt: moment('granted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The end of the last break by which their expiry was moved. */
    pausedUntil: moment('paused_until'),
    endedAt: moment('ended_at'),
    /** When their player was told that they end soon. */
    expiryToldAt: moment('expiry_told_at'),
    /** When their player was told that they are over, and what they won. */
    endToldAt: moment('end_told_at'),
  },
  (table) => [
    uniqueIndex('free_spin_grants_one').on(table.playerId, table.campaignId),
    index('free_spin_grants_expiry').on(table.expiresAt).where(sql`${table.state} = 'active'`),
    index('free_spin_grants_untold')
      .on(table.id)
      .where(
        sql`${table.endToldAt} is null
          and (${table.state} <> 'active' or ${table.playedRounds} = ${table.rounds})`,
      ),
    check(
      'free_spin_grants_rounds',
      sql`${table.rounds} > 0 and ${table.playedRounds} between 0 and ${table.rounds}`,
    ),
    check('free_spin_grants_stake', sql`${table.stakeMinor} > 0`),
    check('free_spin_grants_state', sql`${table.state} in ('active', 'expired', 'forfeited')`),
    check('free_spin_grants_ended', sql`(${table.state} = 'active') = (${table.endedAt} is null)`),
  ],
)
