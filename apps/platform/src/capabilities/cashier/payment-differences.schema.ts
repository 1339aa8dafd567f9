import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { payments } from '../../ledger/payments.schema.ts'

/** What was reported of payments and could not be booked: it waits for a correction by staff. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    /** Made from what was reported, so that a repetition is the same difference. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    playerId: text('player_id').notNull(),
    /** One of `differenceKinds`. */
    kind: text('kind').notNull(),
    /** The amount as it was reported, in any currency. */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    at: moment('at').notNull(),
    /** When it was corrected, or the provider corrected itself; null: it waits. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('payment_differences_open')
      .on(table.playerId, table.at)
      .where(sql`${table.settledAt} is null`),
    index('payment_differences_payment').on(table.paymentId),
  ],
)
