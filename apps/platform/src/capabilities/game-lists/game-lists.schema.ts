import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Games that a player marked in a lobby. */
export const favouriteGames = pgTable(
  'favourite_games',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    gameId: text('game_id').notNull(),
    lobby: text('lobby').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    index('favourite_games_newest').on(table.playerId, table.at),
  ],
)

/** Games that a player opened from a lobby, each with the last time. */
export const recentGames = pgTable(
  'recent_games',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    gameId: text('game_id').notNull(),
    lobby: text('lobby').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.lobby, table.gameId] }),
    index('recent_games_newest').on(table.playerId, table.lobby, table.at),
  ],
)
