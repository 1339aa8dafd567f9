import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/** Windows in which the operator plans to close the site. A cancelled one is deleted. */
export const maintenanceWindows = pgTable(
  'maintenance_windows',
  {
    /** The operator chooses it. */
    id: text('id').primaryKey(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** `"all"`, or a list of market ids. */
    markets: jsonb('markets').notNull(),
  },
  (table) => [index('maintenance_windows_by_end').on(table.endsAt)],
)
