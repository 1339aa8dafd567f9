import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/**
 * Letters of the operator, each stored once for its whole audience: one player, or every player of
 * a brand in a market.
 */
export const letters = pgTable(
  'letters',
  {
    /** Chosen by the console. */
    id: text('id').primaryKey(),
    /** Its place among the messages of the inbox; null until its validity begins. */
    number: bigint('number', { mode: 'bigint' }),
    playerId: text('player_id').references(() => players.id),
    brand: text('brand'),
    market: text('market'),
    /** What marketing it is, of the communication types; null: about the account. */
    topic: text('topic'),
    /** Title and body by language. */
    texts: jsonb('texts').notNull(),
    /** A page of the site. */
    link: text('link'),
    validFrom: moment('valid_from').notNull(),
    validUntil: moment('valid_until').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The name of the staff's token, as of who withdrew it. */
    createdBy: text('created_by').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    /** When open pages were told that it is over; null: they were not, or it is not over. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('letters_number').on(table.number),
    index('letters_player').on(table.playerId, table.number),
    index('letters_audience').on(table.brand, table.market, table.number),
    index('letters_created').on(table.createdAt),
    index('letters_scheduled').on(table.validFrom).where(sql`${table.number} is null`),
    index('letters_open').on(table.validUntil).where(sql`${table.endedAt} is null`),
    check(
      'letters_audience_whole',
      sql`(${table.playerId} is null) = (${table.brand} is not null and ${table.market} is not null)`,
    ),
  ],
)

/** Who has read a letter. */
export const letterReads = pgTable(
  'letter_reads',
  {
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.playerId] }),
    index('letter_reads_player').on(table.playerId),
  ],
)
