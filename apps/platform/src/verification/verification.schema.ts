import { bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The code that was last sent for a purpose, by keyed hashes. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** What is verified, such as one registration. */
    subject: text('subject').notNull(),
    channel: text('channel').notNull(),
    /** Of the code together with the address it was sent to. */
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.channel] }),
    index('verification_codes_by_time').on(table.expiresAt),
  ],
)

/** When codes were sent in the last hour, by a keyed hash of the number or address. */
export const verificationSends = pgTable(
  'verification_sends',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    addressHash: text('address_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('verification_sends_by_address').on(table.addressHash, table.at),
    index('verification_sends_by_time').on(table.at),
  ],
)
