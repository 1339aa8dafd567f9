import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/** Messages to a player: a kind and its values, so that it can be shown in any language. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** The cause of a message, `deposit:<payment>:credited`: each has one message. */
    cause: text('cause').notNull(),
    kind: text('kind').notNull(),
    /** Amounts in minor units as text. */
    values: jsonb('values').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    /** Since when a later message stands in its place. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    unique('inbox_messages_cause').on(table.playerId, table.cause),
    index('inbox_messages_player').on(table.playerId, table.id),
    index('inbox_messages_unread').on(table.playerId, table.id).where(sql`${table.readAt} is null`),
  ],
)
