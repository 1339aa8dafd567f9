import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { minor, moment } from '../db/columns.ts'

/** The sandbox studio's own rounds; only the studio reads them. */
export const studioSessions = pgTable(
  'studio_sessions',
  {
    id: text('id').primaryKey(),
    /** The wallet's game session; null for play money. */
    gameSession: text('game_session'),
    /** The provider whose front opened it; null: the studio's own page. */
    provider: text('provider'),
    /** The wallet's name of the player; null for play money. */
    walletUser: text('wallet_user'),
    gameId: text('game_id').notNull(),
    /** The provider's code for the game. */
    gameToken: text('game_token').notNull().default(''),
    /** Decides the next round; only its hash is shown before. */
    nextSeed: text('next_seed').notNull().default(''),
    currency: text('currency').notNull(),
    /** Play money only. */
    demoBalanceMinor: minor('demo_balance_minor').notNull(),
    rounds: integer('rounds').notNull().default(0),
    /** The wallet's free spins that are played first; null: none. */
    freeRoundId: text('free_round_id'),
    freeRoundsLeft: integer('free_rounds_left').notNull().default(0),
    /** What each of them is worth. */
    freeStakeMinor: minor('free_stake_minor'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('studio_sessions_player')
      .on(table.walletUser, table.gameToken)
      .where(sql`${table.walletUser} is not null`),
  ],
)

/** Jackpot pools, by game and currency. */
export const studioPools = pgTable(
  'studio_pools',
  {
    gameToken: text('game_token').notNull(),
    currency: text('currency').notNull(),
    /** In hundredths of a minor unit, since a stake's share of a per cent need not be whole. */
    amountHundredths: minor('amount_hundredths').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameToken, table.currency] })],
)

/** Rounds of live tables: the seed is stored before bets open. */
export const studioLiveRounds = pgTable(
  'studio_live_rounds',
  {
    id: text('id').primaryKey(),
    /** The provider's code for the table. */
    gameToken: text('game_token').notNull(),
    seed: text('seed').notNull(),
    opensAt: moment('opens_at').notNull(),
  },
  (table) => [index('studio_live_rounds_latest').on(table.gameToken, table.opensAt)],
)

/** Every round, from before its bet until the wallet has acknowledged all of it. */
export const studioRounds = pgTable(
  'studio_rounds',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => studioSessions.id),
    requestId: text('request_id').notNull(),
    /** A phase of the studio's round rules. */
    phase: text('phase').notNull(),
    engine: text('engine').notNull().default('lines'),
    variant: integer('variant').notNull().default(0),
    seed: text('seed').notNull().default(''),
    bet: jsonb('bet'),
    moves: jsonb('moves').notNull().default([]),
    /** The move whose further stake is requested. */
    pendingMove: text('pending_move'),
    /** How many further stakes were requested; each has an id of its own. */
    raises: integer('raises').notNull().default(0),
    /** Of one stake; the round has cost `stakes` of them. */
    stakeMinor: minor('stake_minor').notNull(),
    stakes: integer('stakes').notNull().default(0),
    /** The free spins that pay for it; null: the player does. */
    freeRoundId: text('free_round_id'),
    winMinor: minor('win_minor').notNull(),
    /** The part of the win that came from a jackpot's pool. */
    poolMinor: minor('pool_minor').notNull().default(sql`0`),
    /** When the first stake was placed. */
    startedAt: moment('started_at'),
    /** When a round that awaits a move ends without one. */
    endsAt: moment('ends_at'),
    /** When bets of its live table close; null for a round of one player. */
    closesAt: moment('closes_at'),
    /** The last balance from the wallet, as a decimal. */
    balance: text('balance'),
  },
  (table) => [
    unique('studio_rounds_request').on(table.sessionId, table.requestId),
    index('studio_rounds_open')
      .on(table.phase)
      .where(sql`${table.phase} not in ('settled', 'cancelled', 'refused')`),
  ],
)

/** The sandbox register's own entries: deposits of one person at all operators. */
export const sandboxRegister = pgTable(
  'sandbox_register',
  {
    /** The operator's reference; repeated, it is the same deposit. */
    reference: text('reference').primaryKey(),
    /** A keyed hash of the person. */
    person: text('person').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** `reserved`, `committed` or `released`. */
    state: text('state').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sandbox_register_person').on(table.person, table.at)],
)

/** Entries of the sandbox's national registers of excluded persons. */
export const sandboxExclusions = pgTable(
  'sandbox_exclusions',
  {
    /** Such as `GAMSTOP`. */
    register: text('register').notNull(),
    /** A keyed hash of the person. */
    person: text('person').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.register, table.person] })],
)

/** Cards that their holders let the sandbox provider keep: no numbers, as its page sends none. */
export const sandboxCredentials = pgTable('sandbox_credentials', {
  credential: text('credential').primaryKey(),
  method: text('method').notNull(),
  /** Masked. */
  account: text('account').notNull(),
  cardFunding: text('card_funding').notNull(),
  /** `2029-12` */
  expires: text('expires').notNull(),
})

/** The sandbox payment provider's own payments; only the provider reads them. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    reference: text('reference').primaryKey(),
    /** The merchant's reference; repeated, it is the same payment. */
    merchantReference: text('merchant_reference').notNull().unique(),
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    /** Decimal text. */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** The merchant accepts debit cards only. */
    isDebitOnly: boolean('is_debit_only').notNull().default(false),
    /** The merchant lets the provider offer to keep the card. */
    mayStore: boolean('may_store').notNull().default(false),
    /** The kept card that pays, or that was kept as it paid. */
    credential: text('credential'),
    /** Funding of the card that paid; null for other methods. */
    cardFunding: text('card_funding'),
    /** The paying account, masked on the page where it was entered. */
    account: text('account'),
    /** The pending notification to the merchant; null when up to date. */
    untold: text('untold'),
    tellAt: moment('tell_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('sandbox_payments_untold').on(table.tellAt).where(sql`${table.untold} is not null`),
  ],
)

/** The sandbox bank's own orders; only the bank reads them. */
export const sandboxBankOrders = pgTable('sandbox_bank_orders', {
  id: text('id').primaryKey(),
  /** The merchant's; repeated, it is the same order. */
  messageId: text('message_id').notNull().unique(),
  country: text('country').notNull(),
  currency: text('currency').notNull(),
  /** Decimal text; lowered by the merchant's limit. */
  amount: text('amount').notNull(),
  successUrl: text('success_url').notNull(),
  failUrl: text('fail_url').notNull(),
  /** A state of the bank's order rules. */
  status: text('status').notNull(),
  /** Hash of the secret of the visit that logged in. */
  visitHash: text('visit_hash'),
})

/** The sandbox bank's notifications, each repeated until the merchant has acknowledged it. */
export const sandboxBankNotifications = pgTable(
  'sandbox_bank_notifications',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxBankOrders.id),
    /** Sent in this order. */
    sequence: integer('sequence').notNull(),
    method: text('method').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Null once it was acknowledged. */
    dueAt: moment('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('sandbox_bank_notifications_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** The sandbox identity service's own workflows; only the service reads them. */
export const sandboxIdentityChecks = pgTable(
  'sandbox_identity_checks',
  {
    /** Of the workflow, and of its account. */
    id: text('id').primaryKey(),
    /** The customer's reference; repeated, it is the same workflow. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').notNull(),
    returnUrl: text('return_url').notNull(),
    status: text('status').notNull(),
    decision: text('decision'),
    /** Why it was rejected. */
    label: text('label'),
    expiresAt: moment('expires_at').notNull(),
    /** When the pending callback is due; null when up to date. */
    tellAt: moment('tell_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('sandbox_identity_checks_untold')
      .on(table.tellAt)
      .where(sql`${table.tellAt} is not null`),
  ],
)
