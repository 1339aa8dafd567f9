import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import {
  questionnaireActionName,
  questionnaireAnswers,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import type {
  listQuestionnaireQueue,
  readQuestionnaireRecord,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import * as z from 'zod/mini'
import { findPlayer } from '../../players/player.repository.ts'
import { actionsOf, latestSubmission, undecidedSubmissions } from './questionnaire.repository.ts'
import { type QuestionnaireDeps, rangesFor, stateOf, underReview } from './questionnaire.service.ts'

/** Enough for years of a player; older ones stay in the database. */
const maxActions = 100
const maxQueued = 200

/** What staff read of questionnaires. */
export function createQuestionnaireRecords({
  db,
  sealer,
  log,
}: Pick<QuestionnaireDeps, 'db' | 'sealer' | 'log'>) {
  return {
    /** Returns the answers, decrypted. @throws CodedError ops.playerNotFound */
    async record(
      playerId: string,
      operator: string,
    ): Promise<Reply<typeof readQuestionnaireRecord>> {
      const player = await findPlayer(db, playerId)
      if (!player) throw new CodedError('ops.playerNotFound')
      // Recorded first: the answers are personal data.
      log.info('questionnaire.read', { playerId, operator })
      const [latest, actions] = await Promise.all([
        latestSubmission(db, playerId),
        actionsOf(db, playerId, maxActions),
      ])
      const text = latest && sealer.open(latest.sealed, playerId)
      const answers = text === undefined ? null : z.parse(questionnaireAnswers, JSON.parse(text))
      const ranges = rangesFor(player)
      return {
        ...stateOf(player, latest),
        answers,
        salaryRange:
          ranges.find(({ salaryRangeId }) => salaryRangeId === answers?.salaryRangeId) ?? null,
        actions: actions.map(({ id, actor, action, at }) => ({
          actionId: String(id),
          actor,
          action: z.parse(questionnaireActionName, action),
          at: at.toISOString(),
        })),
      }
    },

    async queue(): Promise<Reply<typeof listQuestionnaireQueue>> {
      const rows = await undecidedSubmissions(db, underReview, maxQueued)
      return {
        questionnaires: rows.map(({ playerId, at, dueAt }) => ({
          playerId: z.parse(playerIdSchema, playerId),
          submittedAt: at.toISOString(),
          dueAt: dueAt.toISOString(),
        })),
      }
    },
  }
}
export type QuestionnaireRecords = ReturnType<typeof createQuestionnaireRecords>
