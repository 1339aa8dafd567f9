import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { minor, moment } from './columns.ts'

/** @see A§3 Player session, Player profile */
export const players = pgTable('players', {
  id: text('id').primaryKey(),
  accessId: text('access_id').notNull(),
  /** Lower case; how a person signs in. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  countryCode: text('country_code').notNull(),
  language: text('language').notNull(),
  market: text('market').notNull(),
  currency: text('currency').notNull(),
  status: text('status').notNull(),
  /** End of a timeout or exclusion; none while self-excluded means indefinitely. */
  statusUntil: moment('status_until'),
  kycStatus: text('kyc_status').notNull(),
  payout: boolean('payout').notNull().default(true),
  casino: boolean('casino').notNull().default(true),
  liveCasino: boolean('live_casino').notNull().default(true),
  sports: boolean('sports').notNull().default(true),
  virtualSports: boolean('virtual_sports').notNull().default(true),
  bonuses: boolean('bonuses').notNull().default(true),
  deposit: boolean('deposit').notNull().default(true),
  withdrawal: boolean('withdrawal').notNull().default(true),
  multibrandSuspended: boolean('multibrand_suspended').notNull().default(false),
  loyaltyLevel: integer('loyalty_level').notNull().default(0),
  termsVersion: integer('terms_version').notNull().default(1),
  registeredAt: moment('registered_at').notNull(),
  /** Messages of the inbox without a date of reading; changed together with them. */
  inboxUnread: integer('inbox_unread').notNull().default(0),
  limitsChangedAt: moment('limits_changed_at'),
  activityChangedAt: moment('activity_changed_at'),
})

/** Players of an older system, brought over when they first sign in. */
export const legacyPlayers = pgTable('legacy_players', {
  email: text('email').primaryKey(),
  record: jsonb('record').notNull(),
})

export const platformSessions = pgTable(
  'platform_sessions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    accessTokenHash: text('access_token_hash').notNull().unique(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Moves on with each renewal. */
    expiresAt: moment('expires_at').notNull(),
    /** Its player was at rest when they signed in; it is never more than that. */
    isPayoutOnly: boolean('is_payout_only').notNull().default(false),
    revokedAt: moment('revoked_at'),
    /** When its player last staked something. */
    lastRoundAt: moment('last_round_at'),
  },
  (table) => [index('platform_sessions_player').on(table.playerId)],
)

/** Which terms a player has agreed to, and when. Append-only: it is what an audit asks for. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.version] })],
)

/** What a player let their browser keep, each choice they made. Append-only, the latest holds. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    options: jsonb('options').notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('cookie_consents_player').on(table.playerId, table.at)],
)

/** A player's reality check; no row is one of the usual length that was never looked at. */
export const activityTimers = pgTable('activity_timers', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  periodMinutes: integer('period_minutes').notNull(),
  isOn: boolean('is_on').notNull(),
  startedAt: moment('started_at').notNull(),
})

/** The row that serialises everything that happens to a player's money. */
export const wallets = pgTable('wallets', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  currency: text('currency').notNull(),
  /** Another one with everything that decides about stakes. */
  version: bigint('version', { mode: 'bigint' }).notNull().default(sql`0`),
})

/**
 * Where money can be. A player's accounts carry their balance and refuse to fall below zero; the
 * house's are summed from the entries, so that no two players wait for one row.
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

/** One operation: unique by its key, with the answer that a repetition gets. Append-only. */
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
    answer: jsonb('answer').notNull(),
    at: moment('at').notNull(),
    /** What a history says of it: which of the player's accounts; none where it moved no money there. */
    accountKind: text('account_kind'),
    /** What went either way on the player's accounts. */
    amountMinor: minor('amount_minor'),
    /** What the account held then. */
    balanceMinor: minor('balance_minor'),
    /** What it brought the player from outside, or from the games; below zero where it took. */
    gainMinor: minor('gain_minor').notNull().default(sql`0`),
  },
  (table) => [
    index('ledger_transactions_player_at').on(table.playerId, table.at, table.id),
    index('ledger_transactions_category').on(table.playerId, table.category, table.at, table.id),
    index('ledger_transactions_round').on(table.roundId),
    index('ledger_transactions_voids')
      .on(table.playerId, table.at)
      .where(sql`${table.type} = 'BET_VOID'`),
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
    /** Checked as the transaction ends: a foreign key would lock the house's few rows. */
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
 * What moved on a day of the player's market, so that no limit has to add up a history. Written in
 * the transaction that moves the money.
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
    /** Real money staked, less what was voided. */
    stakesMinor: minor('stakes_minor').notNull().default(sql`0`),
    winsMinor: minor('wins_minor').notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
)

/** A player's own limits. A pending amount of none lifts the limit. @see A§3 Responsible gambling */
export const playerLimits = pgTable(
  'player_limits',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    type: text('type').notNull(),
    period: text('period').notNull(),
    limitMinor: minor('limit_minor'),
    pendingMinor: minor('pending_minor'),
    /** When the pending one may bind; none where nothing is pending. */
    pendingFrom: moment('pending_from'),
    /** The player was told that the date of the pending one has come. */
    isDueTold: boolean('is_due_told').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.type, table.period] }),
    index('player_limits_due')
      .on(table.pendingFrom)
      .where(sql`${table.pendingFrom} is not null and not ${table.isDueTold}`),
  ],
)

/**
 * A deposit or a withdrawal from when it was asked for. Its state says what was decided; the money
 * itself lies in the ledger, which is asked for by the payment's id.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** Why it failed. */
    reason: text('reason'),
    /** The browser's own; a repetition is answered by this payment. */
    requestId: text('request_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    bonusId: text('bonus_id'),
    /** The provider's page for the player; the provider's own name for it. */
    url: text('url'),
    providerReference: text('provider_reference'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** A deposit waits for its player until then; a withdrawal leaves then. */
    dueAt: moment('due_at').notNull(),
    /** When a withdrawal was handed to the provider: from then on it cannot be taken back. */
    sentAt: moment('sent_at'),
    /** How far the register of deposits over all operators knows of it; none where none is kept. */
    registerState: text('register_state'),
    /** When the register is told next; none where it knows all. */
    registerDueAt: moment('register_due_at'),
  },
  (table) => [
    unique('payments_request').on(table.playerId, table.kind, table.requestId),
    index('payments_player').on(table.playerId, table.createdAt),
    index('payments_unsettled')
      .on(table.playerId, table.createdAt, table.id)
      .where(sql`${table.status} <> 'SUCCESS'`),
    index('payments_waiting')
      .on(table.kind, table.dueAt)
      .where(sql`${table.status} in ('WAITING_INPUT', 'PENDING')`),
    index('payments_register')
      .on(table.registerDueAt)
      .where(sql`${table.registerState} in ('committing', 'releasing')`),
    check('payments_positive', sql`${table.amountMinor} > 0`),
  ],
)

/** What a player did to protect themselves, or was done to them. Append-only: for audits. */
export const protectionLog = pgTable(
  'protection_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** `limit.set`, `exclusion.taken`, … */
    kind: text('kind').notNull(),
    details: jsonb('details').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('protection_log_player').on(table.playerId, table.id)],
)

/** What the wallet socket is still to be told; written in the transaction it tells of, gone when told. */
export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  playerId: text('player_id').notNull(),
  body: jsonb('body').notNull(),
})

/** Single-use tokens by their hash: for the wallet socket and for opening a game. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').notNull(),
  subject: jsonb('subject').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** A player in a game; what a studio may place bets with. */
export const gameSessions = pgTable('game_sessions', {
  id: text('id').primaryKey(),
  playerId: text('player_id')
    .notNull()
    .references(() => players.id),
  platformSessionId: text('platform_session_id')
    .notNull()
    .references(() => platformSessions.id),
  gameId: text('game_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
