import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/**
 * Closed and blacklisted accounts that were credited with real money, written by a trigger in the
 * transaction of the credit.
 */
export const closedAccountCredits = pgTable('closed_account_credits', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  /** `credited`: not handled yet; `payingOut`: opened for withdrawals; `withheld`: with support. */
  state: text('state', { enum: ['credited', 'payingOut', 'withheld'] })
    .notNull()
    .default('credited'),
  creditedAt: moment('credited_at').notNull().defaultNow(),
})
