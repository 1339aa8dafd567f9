import {
  type DocumentActionName,
  documentType,
} from '@player-site/contracts/documents/document-types.ts'
import {
  documentStatus,
  documentSubType,
} from '@player-site/contracts/documents/documents.entities.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { players } from '../../players/players.schema.ts'
import { reviewDueAt } from '../../players/review-due.repository.ts'
import { areProofsSent, type DocumentFacts } from './documents.rules.ts'
import { documentActions, documentFiles, documents } from './documents.schema.ts'

type StoredDocument = typeof documents.$inferSelect
export type DocumentRow = Omit<StoredDocument, 'type' | 'subType' | 'status'> & {
  readonly type: z.infer<typeof documentType>
  readonly subType: z.infer<typeof documentSubType> | null
  readonly status: z.infer<typeof documentStatus>
}

const parsed = z.looseObject({
  type: documentType,
  subType: z.nullable(documentSubType),
  status: documentStatus,
})
const asDocument = (row: StoredDocument): DocumentRow => ({ ...row, ...z.parse(parsed, row) })

/** The oldest first. */
export async function documentsOf(db: Database, playerId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.playerId, playerId))
    .orderBy(asc(documents.type), asc(documents.changedAt), asc(documents.id))
  return rows.map(asDocument)
}

export const documentFactsOf = async (db: Database, playerId: string): Promise<DocumentFacts[]> =>
  (await documentsOf(db, playerId)).map(({ type, status }) => ({ type, status }))

/** Whether a player has sent proof of identity and address. */
export const areProofsSentBy = async (db: Database, playerId: string): Promise<boolean> =>
  areProofsSent(await documentFactsOf(db, playerId))

/** Whose document it is; undefined: there is none. */
export async function playerOfDocument(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ playerId: documents.playerId })
    .from(documents)
    .where(eq(documents.id, id))
  return row?.playerId
}

export async function addDocument(
  tx: Database,
  row: typeof documents.$inferInsert,
): Promise<DocumentRow> {
  const [added] = await tx.insert(documents).values(row).returning()
  if (!added) throw new Error('The document was not written')
  return asDocument(added)
}

export async function changeDocument(
  tx: Database,
  id: string,
  change: Partial<typeof documents.$inferInsert>,
): Promise<DocumentRow> {
  const [row] = await tx.update(documents).set(change).where(eq(documents.id, id)).returning()
  if (!row) throw new Error('The document that changed does not exist')
  return asDocument(row)
}

export interface DocumentAction {
  readonly actor: string
  readonly action: DocumentActionName
  readonly reason?: string | undefined
  readonly at: Date
}

export async function addAction(
  tx: Database,
  { id: documentId, playerId, submission }: Pick<DocumentRow, 'id' | 'playerId' | 'submission'>,
  { actor, action, reason, at }: DocumentAction,
): Promise<void> {
  await tx
    .insert(documentActions)
    .values({ documentId, playerId, submission, actor, action, reason: reason ?? null, at })
}

/** Documents under review, the earliest due first. */
export async function reviewQueue(db: Database, limit: number) {
  const { submittedAt, changedAt } = documents
  const dueAt = reviewDueAt(sql`coalesce(${submittedAt}, ${changedAt})`)
  const rows = await db
    .select({ document: documents, dueAt })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(eq(documents.status, 'UNDER_REVIEW'))
    .orderBy(asc(dueAt), asc(documents.id))
    .limit(limit)
  return rows.map(({ document, dueAt: due }) => ({ ...asDocument(document), dueAt: due }))
}

/** Files of what was sent last for each of a player's documents, without their content. */
export const currentFilesOf = (db: Database, playerId: string) =>
  db
    .select({
      documentId: documentFiles.documentId,
      fileId: documentFiles.id,
      mediaType: documentFiles.mediaType,
      pages: documentFiles.pages,
    })
    .from(documentFiles)
    .innerJoin(
      documents,
      and(
        eq(documents.id, documentFiles.documentId),
        eq(documents.submission, documentFiles.submission),
      ),
    )
    .where(eq(documents.playerId, playerId))
    .orderBy(asc(documentFiles.number))

/** What was done to a player's documents, the latest first. */
export const actionsOf = (db: Database, playerId: string, limit: number) =>
  db
    .select({ action: documentActions, documentType: documents.type })
    .from(documentActions)
    .innerJoin(documents, eq(documents.id, documentActions.documentId))
    .where(eq(documentActions.playerId, playerId))
    .orderBy(desc(documentActions.id))
    .limit(limit)

/** A file with its content, which is large. */
export async function findFile(db: Database, id: string) {
  const [row] = await db.select().from(documentFiles).where(eq(documentFiles.id, id))
  return row
}

/** A document by its id. */
export async function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row && asDocument(row)
}

export async function setFilePages(db: Database, id: string, pages: number): Promise<void> {
  await db.update(documentFiles).set({ pages }).where(eq(documentFiles.id, id))
}

/** Files with these ids in the current submission of the player's documents. */
export async function countSentFiles(
  db: Database,
  playerId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await db
    .select({ id: documentFiles.id })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(eq(documents.playerId, playerId), inArray(documentFiles.id, [...ids])))
  return rows.length
}

export async function setVerification(
  tx: Database,
  playerId: string,
  change: Pick<
    typeof players.$inferInsert,
    'kycStatus' | 'requestDocumentTypeStatus' | 'documentsChangedAt'
  >,
): Promise<void> {
  await tx.update(players).set(change).where(eq(players.id, playerId))
}

/** Verified documents whose last day has passed. */
export const expiredDocuments = (db: Database, today: string, now: Date) =>
  db
    .select({ id: documents.id, playerId: documents.playerId })
    .from(documents)
    .where(
      and(
        eq(documents.status, 'VERIFIED'),
        sql`${documents.expiresOn} < ${today}::date`,
        isNotHeld('documents.expiry', documents.id, now),
      ),
    )
    .limit(100)
