import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import { type PersonalData, pagedSection, roleOf } from '../../manifest/personal-data.ts'
import type { SubmissionRow } from './questionnaire.repository.ts'
import { questionnaireActions, questionnaireAnswers } from './questionnaire.schema.ts'

function answersOf(sealer: Sealer, { sealed, playerId }: SubmissionRow): unknown {
  const text = sealer.open(sealed, playerId)
  return text === undefined ? null : JSON.parse(text)
}

/** The answers about occupation and income, and what was done with them; staff are named by role. */
export const questionnaireData = (db: Database, sealer: Sealer): PersonalData => ({
  sections: [
    pagedSection(
      'questionnaires',
      ['questionnaire_answers'],
      (playerId, after: SubmissionRow | undefined, limit) =>
        db
          .select()
          .from(questionnaireAnswers)
          .where(
            and(
              eq(questionnaireAnswers.playerId, playerId),
              after && gt(questionnaireAnswers.id, after.id),
            ),
          )
          .orderBy(asc(questionnaireAnswers.id))
          .limit(limit),
      (row) => ({
        at: row.at,
        answers: answersOf(sealer, row),
        isAccepted: row.isAccepted,
        decidedAt: row.decidedAt,
      }),
    ),
    pagedSection(
      'questionnaireHistory',
      ['questionnaire_actions'],
      (playerId, after: typeof questionnaireActions.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(questionnaireActions)
          .where(
            and(
              eq(questionnaireActions.playerId, playerId),
              after && gt(questionnaireActions.id, after.id),
            ),
          )
          .orderBy(asc(questionnaireActions.id))
          .limit(limit),
      ({ action, actor, at }) => ({ action, actor: roleOf(actor), at }),
    ),
  ],
})
