import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** @see A§3 Player session, Player profile */
export const players = pgTable('players', {
  id: text('id').primaryKey(),
  accessId: text('access_id').notNull(),
  /** In the form of `emailForm`; identifies the account at sign-in. */
  email: text('email').notNull().unique(),
  /** 0: the e-mail is as it was entered, and waits for its form; see `stored-emails.repository.ts`. */
  emailFormat: smallint('email_format').notNull().default(1),
  passwordHash: text('password_hash').notNull(),
  /** Grows with each new password: whatever identified the player before opens no session. */
  credentialsVersion: integer('credentials_version').notNull().default(0),
  countryCode: text('country_code').notNull(),
  language: text('language').notNull(),
  market: text('market').notNull(),
  /** The brand that the player registered with. */
  brand: text('brand').notNull().default('aurora'),
  currency: text('currency').notNull(),
  status: text('status').notNull(),
  /** End of a timeout or exclusion; null while self-excluded means indefinitely. */
  statusUntil: moment('status_until'),
  /** End of the cooling-off day by which a player returns from an exclusion that is over. */
  coolingUntil: moment('cooling_until'),
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
  /** Migrated without the person behind the account, who has yet to enter who they are. */
  detailsDue: boolean('details_due').notNull().default(false),
  registeredAt: moment('registered_at').notNull(),
  /** One of the demo crowd's bots, whose money and rounds are no player's. Never changes. */
  isCrowd: boolean('is_crowd').notNull().default(false),
  /** Unread messages of the inbox; changed together with them. */
  inboxUnread: integer('inbox_unread').notNull().default(0),
  /** Comma-separated types of documents that the operator asks for. */
  requestDocumentTypeStatus: text('request_document_type_status').notNull().default(''),
  documentsChangedAt: moment('documents_changed_at'),
  limitsChangedAt: moment('limits_changed_at'),
  /** When a bonus was activated or ended last. */
  rewardsChangedAt: moment('rewards_changed_at'),
  activityChangedAt: moment('activity_changed_at'),
  /** Sign-ins so far: 0, 1, or 2 for any more. */
  signIns: smallint('sign_ins').notNull().default(0),
})

/** Players of an older system, migrated at their first sign-in. */
export const legacyPlayers = pgTable('legacy_players', {
  email: text('email').primaryKey(),
  /** As in `players`; an import may write 0. */
  emailFormat: smallint('email_format').notNull().default(1),
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
    /** Extended by each renewal. */
    expiresAt: moment('expires_at').notNull(),
    /** The player was restricted at sign-in; the session stays payout-only. */
    isPayoutOnly: boolean('is_payout_only').notNull().default(false),
    /** A `LoginMethod`. */
    loginMethod: text('login_method').notNull().default('DEFAULT'),
    /** When its player last proved again who they are; null: not since it began. */
    authenticatedAt: moment('authenticated_at'),
    revokedAt: moment('revoked_at'),
    /** When its player last placed a stake. */
    lastRoundAt: moment('last_round_at'),
  },
  (table) => [index('platform_sessions_player').on(table.playerId)],
)
