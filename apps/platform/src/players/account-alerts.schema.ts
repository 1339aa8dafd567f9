import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { DeniableChange } from './deniable-change.ts'
import { players } from './players.schema.ts'

/** Changes that a player was told of by e-mail, with a link that undoes them, for a week. */
export const accountAlerts = pgTable(
  'account_alerts',
  {
    /** Hash of the link's key. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    change: jsonb('change').$type<DeniableChange>().notNull(),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_alerts_player').on(table.playerId, table.at),
    index('account_alerts_expiry').on(table.expiresAt),
  ],
)
