import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** A player's consent to cookies, one row per choice. Append-only, the latest applies. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    options: jsonb('options').notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('cookie_consents_player').on(table.playerId, table.at)],
)
