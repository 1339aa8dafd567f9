import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/** Successful sign-ins of players, which they can read themselves. */
export const loginHistory = pgTable(
  'login_history',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    at: moment('at').notNull(),
    /** Null where the gateway reported none. */
    ipAddress: text('ip_address'),
    /** Null where the address is of no known country. */
    country: text('country'),
    /** Browser and system; null where they were not recognised. */
    device: text('device'),
  },
  (table) => [
    index('login_history_player').on(table.playerId, table.id),
    index('login_history_at').on(table.at),
  ],
)
