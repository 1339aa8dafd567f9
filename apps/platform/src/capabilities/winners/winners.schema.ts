import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { players } from '../../players/players.schema.ts'

/** Wins that lists of winners may show, taken from the ledger; the largest of each past hour. */
export const shownWins = pgTable(
  'shown_wins',
  {
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => ledgerTransactions.id),
    /** Of the ledger; that of a void follows from it. */
    idempotencyKey: text('idempotency_key').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    gameId: text('game_id').notNull(),
    currency: text('currency').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** Of its round, what was voided taken off; null where it is unknown. */
    stakeMinor: minor('stake_minor'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('shown_wins_latest').on(table.currency, table.at),
    index('shown_wins_largest').on(table.currency, table.amountMinor),
    index('shown_wins_at').on(table.at),
  ],
)
