import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** A player's reality check; without a row it has the default period and was never read. */
export const activityTimers = pgTable('activity_timers', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  periodMinutes: integer('period_minutes').notNull(),
  isOn: boolean('is_on').notNull(),
  startedAt: moment('started_at').notNull(),
})
