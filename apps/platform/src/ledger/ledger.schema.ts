import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { minor, moment } from '../db/columns.ts'
import { players } from '../players/players.schema.ts'

/** The row that serialises all operations on a player's money. */
export const wallets = pgTable('wallets', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  currency: text('currency').notNull(),
  /** Changes with everything that stakes depend on. */
  version: bigint('version', { mode: 'bigint' }).notNull().default(sql`0`),
})

/**
 * The accounts. Player accounts store their balance and refuse to fall below zero; house accounts
 * are summed from the entries, so that no two players wait for one row.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id').references(() => wallets.playerId),
    kind: text('kind').notNull(),
    currency: text('currency').notNull(),
    balanceMinor: minor('balance_minor').notNull().default(sql`0`),
  },
  (table) => [
    unique('accounts_player_kind').on(table.playerId, table.kind),
    check(
      'accounts_not_below_zero',
      sql`${table.playerId} is null or case ${table.kind} when 'debt' then ${table.balanceMinor} <= 0 else ${table.balanceMinor} >= 0 end`,
    ),
  ],
)

/** One operation: unique by its key, with the stored answer for repetitions. Append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    type: text('type').notNull(),
    category: text('category').notNull(),
    /** The game round, or the payment, that the operation belongs to. */
    roundId: text('round_id'),
    /** The game of a bet or a win; null for payments and for what was posted before it was kept. */
    gameId: text('game_id'),
    /**
     * The studio's transaction id, if this was the first operation that named it: a transaction
     * belongs to one player.
     */
    claimedTransaction: text('claimed_transaction'),
    /** The signature of the studio's message, where it does not say which operation it signs. */
    messageSignature: text('message_signature'),
    answer: jsonb('answer').notNull(),
    at: moment('at').notNull(),
    /** The player account that the history shows; null when none was moved. */
    accountKind: text('account_kind'),
    /** The amount in either direction on the player's accounts. */
    amountMinor: minor('amount_minor'),
    /** The account's balance afterwards. */
    balanceMinor: minor('balance_minor'),
    /** The amount from payments or games; below zero towards them. */
    gainMinor: minor('gain_minor').notNull().default(sql`0`),
    /** The bonus that was staked or won with; null for real money. */
    assignmentId: text('assignment_id'),
    /** The bonus money of the amount. */
    bonusMinor: minor('bonus_minor').notNull().default(sql`0`),
    /** What it counted towards the bonus's target; below zero for a void. */
    countedMinor: minor('counted_minor').notNull().default(sql`0`),
    /** The free spins that the round belongs to; null for a round that was paid for. */
    grantId: text('grant_id'),
  },
  (table) => [
    index('ledger_transactions_player_at').on(table.playerId, table.at, table.id),
    index('ledger_transactions_category').on(table.playerId, table.category, table.at, table.id),
    index('ledger_transactions_round').on(table.roundId),
    uniqueIndex('ledger_transactions_claim')
      .on(table.claimedTransaction)
      .where(sql`${table.claimedTransaction} is not null`),
    index('ledger_transactions_voids')
      .on(table.playerId, table.at)
      .where(sql`${table.type} = 'BET_VOID'`),
    index('ledger_transactions_assignment')
      .on(table.assignmentId, table.id)
      .where(sql`${table.assignmentId} is not null`),
    index('ledger_transactions_grant').on(table.grantId).where(sql`${table.grantId} is not null`),
  ],
)

/** Double entry: the entries of a transaction sum to zero per currency. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => ledgerTransactions.id),
    /** Checked at the end of the transaction: a foreign key would lock the few house rows. */
    accountId: text('account_id').notNull(),
    currency: text('currency').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId, table.transactionId),
    check('ledger_entries_not_zero', sql`${table.amountMinor} <> 0`),
  ],
)

/**
 * Totals per day of the player's market, so that limits need not sum the history. Written in the
 * transaction that moves the money.
 */
export const playerDays = pgTable(
  'player_days',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    /** A calendar day in the time zone of the player's market. */
    day: date('day').notNull(),
    depositsMinor: minor('deposits_minor').notNull().default(sql`0`),
    withdrawalsMinor: minor('withdrawals_minor').notNull().default(sql`0`),
    /** Real money staked, minus voids. */
    stakesMinor: minor('stakes_minor').notNull().default(sql`0`),
    winsMinor: minor('wins_minor').notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
)
