import { and, asc, eq, gt, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  type PersonalData,
  pagedSection,
  roleOf,
  wholeSection,
} from '../../manifest/personal-data.ts'
import { documentsOf } from './documents.repository.ts'
import {
  documentActions,
  documentChecks,
  documents,
  documentUploads,
  identityChecks,
} from './documents.schema.ts'

async function readDocuments(db: Database, playerId: string) {
  const rows = await documentsOf(db, playerId)
  return rows.map(
    ({ type, subType, status, reason, pages, submittedAt, changedAt, expiresOn }) => ({
      type,
      subType,
      status,
      reason,
      pages,
      submittedAt,
      changedAt,
      expiresOn,
    }),
  )
}

async function readUploads(db: Database, playerId: string) {
  const { type, sizeBytes, mediaType, expiresAt } = documentUploads
  return db
    .select({ type, sizeBytes, mediaType, expiresAt })
    .from(documentUploads)
    .where(eq(documentUploads.playerId, playerId))
    .orderBy(asc(expiresAt))
}

async function readChecks(db: Database, playerId: string) {
  const { day, count } = documentChecks
  return db
    .select({ day, count })
    .from(documentChecks)
    .where(eq(documentChecks.playerId, playerId))
    .orderBy(asc(day))
}

const actionColumns = {
  id: documentActions.id,
  type: documents.type,
  action: documentActions.action,
  actor: documentActions.actor,
  reason: documentActions.reason,
  at: documentActions.at,
}

/** When staff looked at a document is a record of the operator's own checks. */
const readActions = (db: Database, playerId: string, after: bigint | undefined, limit: number) =>
  db
    .select(actionColumns)
    .from(documentActions)
    .innerJoin(documents, eq(documents.id, documentActions.documentId))
    .where(
      and(
        eq(documentActions.playerId, playerId),
        notInArray(documentActions.action, ['viewed', 'personViewed']),
        after === undefined ? undefined : gt(documentActions.id, after),
      ),
    )
    .orderBy(asc(documentActions.id))
    .limit(limit)
type ActionRow = Awaited<ReturnType<typeof readActions>>[number]

/** Documents without their files, which support hands out. */
export const documentsData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('documents', ['documents'], (playerId) => readDocuments(db, playerId)),
    wholeSection('uploads', ['document_uploads'], (playerId) => readUploads(db, playerId)),
    wholeSection('documentChecks', ['document_checks'], (playerId) => readChecks(db, playerId)),
    pagedSection(
      'documentHistory',
      ['document_actions'],
      (playerId, after: ActionRow | undefined, limit) =>
        readActions(db, playerId, after?.id, limit),
      ({ type, action, actor, reason, at }) => ({
        type,
        action,
        actor: roleOf(actor),
        reason,
        at,
      }),
    ),
    pagedSection(
      'identityChecks',
      ['identity_checks'],
      (playerId, after: typeof identityChecks.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(identityChecks)
          .where(
            and(eq(identityChecks.playerId, playerId), after && gt(identityChecks.id, after.id)),
          )
          .orderBy(asc(identityChecks.id))
          .limit(limit),
      ({ type, status, createdAt }) => ({ type, status, createdAt }),
    ),
  ],
})
