import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { questionnaireAnswers } from './questionnaire.schema.ts'

export type SubmissionRow = typeof questionnaireAnswers.$inferSelect

export async function latestSubmission(
  db: Database,
  playerId: string,
): Promise<SubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.playerId, playerId))
    .orderBy(desc(questionnaireAnswers.id))
    .limit(1)
  return row
}

export async function addSubmission(
  tx: Database,
  submission: Pick<SubmissionRow, 'playerId' | 'sealed' | 'at'>,
): Promise<void> {
  await tx.insert(questionnaireAnswers).values(submission)
}

export interface Decision {
  readonly isAccepted: boolean
  /** The name of the staff's token. */
  readonly decidedBy: string
  readonly decidedAt: Date
}

/** Decides the answers under review. */
export async function decideSubmission(
  tx: Database,
  playerId: string,
  decision: Decision,
): Promise<void> {
  const isTheirs = eq(questionnaireAnswers.playerId, playerId)
  await tx
    .update(questionnaireAnswers)
    .set(decision)
    .where(and(isTheirs, isNull(questionnaireAnswers.isAccepted)))
}
