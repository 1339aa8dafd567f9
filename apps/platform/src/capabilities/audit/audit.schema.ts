import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'

/**
 * Sums of the entries up to the checkpoint, by account, so that checking the ledger costs only new
 * entries. Only the check reads or writes it.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    accountId: text('account_id').notNull(),
    currency: text('currency').notNull(),
    sumMinor: minor('sum_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.currency] })],
)

/** The checkpoint of the sums: one row. */
export const ledgerCheckpoint = pgTable('ledger_checkpoint', {
  id: integer('id').primaryKey(),
  /** Every entry up to it is included in the sums. */
  entryId: bigint('entry_id', { mode: 'bigint' }).notNull(),
  /** The latest entry at the previous check, and the first transaction not yet begun then. */
  nextEntryId: bigint('next_entry_id', { mode: 'bigint' }),
  nextAfter: bigint('next_after', { mode: 'bigint' }),
  /** When all entries were last summed again. */
  recountedAt: moment('recounted_at'),
})
