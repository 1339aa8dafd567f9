import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/** Protection events of a player, their own or the operator's. Append-only, for audits. */
export const protectionLog = pgTable(
  'protection_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** `limit.set`, `exclusion.taken`, … */
    kind: text('kind').notNull(),
    details: jsonb('details').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('protection_log_player').on(table.playerId, table.id)],
)
