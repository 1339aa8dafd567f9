import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** On which days a player staked in a game: copied from the ledger, deleted after some weeks. */
export const playedGames = pgTable(
  'played_games',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    gameId: text('game_id').notNull(),
    vertical: text('vertical').notNull(),
    /** UTC. */
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId, table.day] }),
    index('played_games_day').on(table.day),
  ],
)

/** Games that more players of a brand and market play than before, the first at place 1. */
export const trendingGames = pgTable(
  'trending_games',
  {
    brand: text('brand').notNull(),
    market: text('market').notNull(),
    vertical: text('vertical').notNull(),
    place: integer('place').notNull(),
    gameId: text('game_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.market, table.vertical, table.place] })],
)

/** Games that players of a game also play, at one brand. */
export const relatedGames = pgTable(
  'related_games',
  {
    brand: text('brand').notNull(),
    gameId: text('game_id').notNull(),
    place: integer('place').notNull(),
    relatedId: text('related_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.gameId, table.place] })],
)

/** How far the job has come: one row. */
export const suggestionRuns = pgTable('suggestion_runs', {
  id: smallint('id').primaryKey(),
  /** The last operation of the ledger that is copied; null: none yet. */
  copiedUpTo: bigint('copied_up_to', { mode: 'bigint' }),
  computedAt: moment('computed_at'),
})

/** Whether a player wants suggestions from their own play; without a row they do. */
export const suggestionChoices = pgTable('suggestion_choices', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  isOn: boolean('is_on').notNull(),
  at: moment('at').notNull(),
})
