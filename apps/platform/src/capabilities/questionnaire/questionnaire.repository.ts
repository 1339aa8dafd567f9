import type { QuestionnaireActionName } from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { players } from '../../players/players.schema.ts'
import { reviewDueAt } from '../../players/review-due.repository.ts'
import { questionnaireActions, questionnaireAnswers } from './questionnaire.schema.ts'

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

export interface QuestionnaireAction {
  readonly actor: string
  readonly action: QuestionnaireActionName
  readonly at: Date
}

/** @returns its id */
export async function addAction(
  tx: Database,
  playerId: string,
  action: QuestionnaireAction,
): Promise<bigint> {
  const [row] = await tx
    .insert(questionnaireActions)
    .values({ playerId, ...action })
    .returning({ id: questionnaireActions.id })
  if (!row) throw new Error('An action of a questionnaire was not stored')
  return row.id
}

/** What was done about a player's questionnaire, the latest first. */
export const actionsOf = (db: Database, playerId: string, limit: number) =>
  db
    .select()
    .from(questionnaireActions)
    .where(eq(questionnaireActions.playerId, playerId))
    .orderBy(desc(questionnaireActions.id))
    .limit(limit)

/** Answers that wait for a decision, the earliest due first. */
export function undecidedSubmissions(db: Database, kycStatus: string, limit: number) {
  const { id, playerId, at, isAccepted } = questionnaireAnswers
  const dueAt = reviewDueAt(at)
  return db
    .select({ playerId, at, dueAt })
    .from(questionnaireAnswers)
    .innerJoin(players, eq(players.id, playerId))
    .where(and(isNull(isAccepted), eq(players.kycStatus, kycStatus)))
    .orderBy(asc(dueAt), asc(id))
    .limit(limit)
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
