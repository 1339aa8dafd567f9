import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/**
 * Requested resets, of e-mails with and without an account alike: who has one is looked up after
 * the answer. @see design "Unknown e-mail"
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** Hash of the key that names it to its browser. */
    id: text('id').primaryKey(),
    /** `email` or `sms`. */
    channel: text('channel').notNull(),
    brand: text('brand').notNull(),
    /** The e-mail that was entered, encrypted. */
    email: text('email').notNull(),
    /** Code and link, encrypted, until they are sent. */
    message: text('message'),
    /** Set when they are sent; null where the e-mail has no account. */
    playerId: text('player_id').references(() => players.id),
    /** When the message is due, and then when its dispatch ends; null: it was dispatched or failed. */
    dueAt: moment('due_at'),
    /** Dispatches that were begun. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_due').on(table.dueAt),
    index('password_resets_expiry').on(table.expiresAt),
    index('password_resets_player').on(table.playerId),
  ],
)
