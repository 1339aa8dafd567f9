import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/**
 * Registrations that are not completed: no accounts, so there is nothing to sign in to. A row is
 * erased after a day, or once its account is open.
 */
export const registrationDrafts = pgTable(
  'registration_drafts',
  {
    /** Hash of the key that only the browser has. */
    keyHash: text('key_hash').primaryKey(),
    brand: text('brand').notNull(),
    /** Of the page: the language and the market that messages are written for. */
    language: text('language').notNull(),
    market: text('market').notNull(),
    countryCode: text('country_code').notNull(),
    /** What is verified, in this order. */
    proofs: jsonb('proofs').$type<readonly string[]>().notNull(),
    /** Name, address, number and acceptances, encrypted; empty once the account is open. */
    sealed: text('sealed').notNull(),
    passwordHash: text('password_hash').notNull(),
    termsVersion: integer('terms_version').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    mobileVerifiedAt: moment('mobile_verified_at'),
    expiresAt: moment('expires_at').notNull(),
    /** The account that was opened. */
    playerId: text('player_id'),
  },
  (table) => [index('registration_drafts_by_time').on(table.expiresAt)],
)
