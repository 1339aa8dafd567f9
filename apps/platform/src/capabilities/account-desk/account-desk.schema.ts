import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** What staff decided about accounts, with who decided it and why. */
export const accountDecisions = pgTable(
  'account_decisions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    decision: jsonb('decision').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    signedBy: text('signed_by'),
    signedAt: moment('signed_at'),
  },
  (table) => [index('account_decisions_of_player').on(table.playerId, table.proposedAt)],
)
