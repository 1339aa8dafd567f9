import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Downloads of players' data: for audits, and so that their number is limited. */
export const personalDataDownloads = pgTable(
  'personal_data_downloads',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    requestedAt: moment('requested_at').notNull(),
    /** When the last of it was handed over; null: it was cut off. */
    completedAt: moment('completed_at'),
  },
  (table) => [index('personal_data_downloads_player').on(table.playerId, table.requestedAt)],
)
