import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/** What a player lets the operator send, one row per choice. Append-only, the latest applies. */
export const marketingChoices = pgTable(
  'marketing_choices',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    preferences: jsonb('preferences').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('marketing_choices_player').on(table.playerId, table.id)],
)
