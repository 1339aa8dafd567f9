import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/**
 * Each failed sign-in of the last hour, by keyed hashes of its e-mail and its source, whether or not
 * such a player exists.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountHash: text('account_hash').notNull(),
    sourceHash: text('source_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('sign_in_failures_by_account').on(table.accountHash, table.at),
    index('sign_in_failures_by_time').on(table.at),
  ],
)
