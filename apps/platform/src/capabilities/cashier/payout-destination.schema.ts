import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Destinations of withdrawals that money does not go to, or that are no longer known. */
export const payoutDestinations = pgTable(
  'payout_destinations',
  {
    /** The hash that `payments.destination` holds; of one player. */
    destination: text('destination').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    method: text('method').notNull(),
    /** Only ever masked; null where it is not known. */
    account: text('account'),
    /** Until the player confirms it, nothing is paid out there. */
    suspendedAt: moment('suspended_at'),
    /** What was known of it until then no longer counts: it is a new one. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('payout_destinations_player').on(table.playerId)],
)
