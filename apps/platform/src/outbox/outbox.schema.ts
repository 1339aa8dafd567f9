import { bigserial, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { transactionId } from '../db/columns.ts'

/**
 * Undelivered wallet socket messages; written in the transaction of their change, deleted once
 * delivered.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id').notNull(),
    body: jsonb('body').notNull(),
    /** The transaction whose final balance this is; null for messages of other kinds. */
    balanceIn: transactionId('balance_in'),
  },
  (table) => [uniqueIndex('outbox_one_balance').on(table.playerId, table.balanceIn)],
)
