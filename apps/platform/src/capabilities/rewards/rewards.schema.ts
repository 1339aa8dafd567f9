import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Campaigns: what is offered to whom, on which terms. */
export const bonusCampaigns = pgTable(
  'bonus_campaigns',
  {
    id: text('id').primaryKey(),
    brand: text('brand').notNull(),
    /** DRAFT, ACTIVE or CANCELED; one that has ended is EXPIRED. */
    status: text('status').notNull(),
    /** In capitals; null: claimed without a code. */
    bonusCode: text('bonus_code'),
    /** A `campaignTerms`. */
    terms: jsonb('terms').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('bonus_campaigns_brand').on(table.brand, table.status),
    uniqueIndex('bonus_campaigns_code').on(table.brand, table.bonusCode),
  ],
)

/** What staff did to campaigns: who, when, why, and the terms from then on. Append-only. */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => bonusCampaigns.id),
    action: text('action').notNull(),
    /** The status afterwards. */
    status: text('status').notNull(),
    /** The operator. */
    by: text('by').notNull(),
    reason: text('reason'),
    /** A `campaignTerms`; null: they stayed as they were. */
    terms: jsonb('terms'),
    bonusCode: text('bonus_code'),
    at: moment('at').notNull(),
  },
  (table) => [index('campaign_changes_campaign').on(table.campaignId, table.id)],
)

/** The bonus of a deposit that a player has agreed to last, until a deposit takes it. */
export const bonusConsents = pgTable('bonus_consents', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  campaignId: text('campaign_id')
    .notNull()
    .references(() => bonusCampaigns.id),
  at: moment('at').notNull(),
})

/** Campaigns that a player takes part in, until one gives its bonus or they take it back. */
export const bonusOptIns = pgTable(
  'bonus_opt_ins',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => bonusCampaigns.id),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.campaignId] })],
)

/**
 * Bonuses that were claimed while another one was active: one row for a player and a campaign. The
 * oldest of an account starts when nothing is in its way any more.
 */
export const queuedBonuses = pgTable(
  'queued_bonuses',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => bonusCampaigns.id),
    account: text('account').notNull(),
    state: text('state').notNull(),
    /** Why it has ended without a start; null: it has not. */
    reason: text('reason'),
    /** The code that it was claimed by; null: none. */
    bonusCode: text('bonus_code'),
    /** The bonus that it became; null: none yet. */
    assignmentId: text('assignment_id'),
    queuedAt: moment('queued_at').notNull(),
    /** When it is looked at next: later where the player may not play now. */
    checkAt: moment('check_at').notNull(),
    /** When its wait was over. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('queued_bonuses_one').on(table.playerId, table.campaignId),
    index('queued_bonuses_waiting')
      .on(table.queuedAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('queued_bonuses_assignment').on(table.assignmentId),
    check('queued_bonuses_state', sql`${table.state} in ('waiting', 'started', 'left', 'ended')`),
    check('queued_bonuses_over', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
    check(
      'queued_bonuses_started',
      sql`(${table.state} = 'started') = (${table.assignmentId} is not null)`,
    ),
  ],
)

/** Cashbacks that a player has activated, one row for a campaign. */
export const cashbackActivations = pgTable(
  'cashback_activations',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => bonusCampaigns.id),
    /** What is played from then on counts. */
    activatedAt: moment('activated_at').notNull(),
    /** Null: it is active. */
    deactivatedAt: moment('deactivated_at'),
    /** When there may be something to tell its player; null: no more. */
    newsAt: moment('news_at'),
    /** The latest window that its player was told is ready to claim. */
    toldDay: date('told_day'),
    /** The latest window that its player was told cannot be claimed much longer. */
    remindedDay: date('reminded_day'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.campaignId] }),
    index('cashback_activations_news').on(table.newsAt).where(sql`${table.newsAt} is not null`),
  ],
)

/** Cashbacks that were paid: a window is claimed once. Append-only. */
export const cashbackClaims = pgTable(
  'cashback_claims',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => bonusCampaigns.id),
    /** The calendar day that the window begins on, in the player's market. */
    day: date('day').notNull(),
    /** What was counted: `[fromAt, toAt)`. */
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at').notNull(),
    netLossMinor: minor('net_loss_minor').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.campaignId, table.day] }),
    index('cashback_claims_player').on(table.playerId, table.at),
    check('cashback_claims_amount', sql`${table.amountMinor} > 0`),
    check('cashback_claims_loss', sql`${table.netLossMinor} >= ${table.amountMinor}`),
    check('cashback_claims_counted', sql`${table.fromAt} < ${table.toAt}`),
  ],
)

/** Wrong bonus codes of a player, which are counted for an hour. */
export const bonusCodeTries = pgTable(
  'bonus_code_tries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('bonus_code_tries_player').on(table.playerId, table.at),
    index('bonus_code_tries_at').on(table.at),
  ],
)

/** Whether a player wants to be offered bonuses; without a row, where the law allows them. */
export const bonusOfferChoices = pgTable('bonus_offer_choices', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  isOn: boolean('is_on').notNull(),
  at: moment('at').notNull(),
})
