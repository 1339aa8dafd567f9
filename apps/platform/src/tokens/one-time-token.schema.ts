import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Single-use tokens by their hash: for the wallet socket and for opening a game. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').notNull(),
  subject: jsonb('subject').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
