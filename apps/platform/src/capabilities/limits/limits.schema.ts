import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import { wallets } from '../../ledger/ledger.schema.ts'

/** A player's own limits. A pending amount of none lifts the limit. @see A§3 Responsible gambling */
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
    /** When the pending one may bind; none where nothing is pending. */
    pendingFrom: moment('pending_from'),
    /** The player was told that the date of the pending one has come. */
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
