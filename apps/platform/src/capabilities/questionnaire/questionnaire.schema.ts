import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** A player's answers about their occupation and income, one row per submission. */
export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** The answers, encrypted. */
    sealed: text('sealed').notNull(),
    at: moment('at').notNull(),
    /** The staff's decision; null: under review. */
    isAccepted: boolean('is_accepted'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('questionnaire_answers_player').on(table.playerId, table.id)],
)

/** Who asked for a questionnaire, answered it and decided; rows are only added. */
export const questionnaireActions = pgTable(
  'questionnaire_actions',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** `player`, or `operator:<name>`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('questionnaire_actions_player').on(table.playerId, table.id)],
)
