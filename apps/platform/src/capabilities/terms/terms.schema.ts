import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Which terms a player has agreed to, and when. Append-only: it is what an audit asks for. */
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
