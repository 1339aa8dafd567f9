import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Rows of queues whose work failed, until it succeeds. */
export const rowAttempts = pgTable(
  'row_attempts',
  {
    queue: text('queue').notNull(),
    /** Names the row in its queue; no name, address or number of a person. */
    key: text('key').notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Set once there were so many attempts that a person must look. */
    failedAt: moment('failed_at'),
    /** Kind of the last error. */
    why: text('why').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.key] }),
    index('row_attempts_failed').on(table.failedAt),
  ],
)
