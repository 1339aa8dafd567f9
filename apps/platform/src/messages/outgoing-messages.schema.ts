import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** E-mails and text messages that are not sent yet. A row is deleted once its message is. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    /** Sent with the message, so that a receiver can tell a repetition. */
    id: text('id').primaryKey(),
    /** `email` or `sms`. */
    channel: text('channel').notNull(),
    template: text('template').notNull(),
    /** Recipient, language and values, encrypted. */
    sealed: text('sealed').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Also the end of a claim: a platform that ends while sending leaves the message to others. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** From then on the message is worthless, and dropped. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('outgoing_messages_due').on(table.nextAttemptAt)],
)
