import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Accepted terms by player and time. Append-only, for audits. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.version] })],
)
