import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import { wallets } from '../../ledger/ledger.schema.ts'

/**
 * A player's own limits. A pending amount of null removes the limit. @see A§3 Responsible gambling
 */
export const playerLimits = pgTable(
  'player_limits',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    type: text('type').notNull(),
    period: text('period').notNull(),
    limitMinor: minor('limit_minor'),
    pendingMinor: minor('pending_minor'),
    /** When the pending value may be confirmed; null without a pending one. */
    pendingFrom: moment('pending_from'),
    /** The player was messaged that the pending value can be confirmed. */
    isDueTold: boolean('is_due_told').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.type, table.period] }),
    index('player_limits_due')
      .on(table.pendingFrom)
      .where(sql`${table.pendingFrom} is not null and not ${table.isDueTold}`),
  ],
)
