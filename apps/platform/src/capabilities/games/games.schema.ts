import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { platformSessions, players } from '../../players/players.schema.ts'

/** A player in a game, for which a studio may place bets. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    platformSessionId: text('platform_session_id')
      .notNull()
      .references(() => platformSessions.id),
    gameId: text('game_id').notNull(),
    /** The provider whose studio opened it; null: the site's own studio. */
    provider: text('provider'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('game_sessions_by_player').on(table.playerId, table.expiresAt)],
)
