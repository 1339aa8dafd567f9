import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Cards that the payment provider keeps for a player. */
export const savedMethods = pgTable(
  'saved_methods',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    method: text('method').notNull(),
    /** The provider's own; never shown, exported or logged. */
    credential: text('credential').notNull(),
    /** Only ever masked. */
    account: text('account').notNull(),
    /** `2029-12`; null: it does not expire. */
    expiresOn: text('expires_on'),
    /** The latest deposit by it. */
    lastAmountMinor: minor('last_amount_minor').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** Not the player's any more: the row goes once the provider has deleted the card. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('saved_methods_credential').on(table.playerId, table.credential),
    index('saved_methods_player').on(table.playerId, table.lastUsedAt),
  ],
)
