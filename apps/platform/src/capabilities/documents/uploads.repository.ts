import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentChecks, documentUploadParts, documentUploads } from './documents.schema.ts'

/** An upload without its content, which is large. */
const columns = {
  id: documentUploads.id,
  playerId: documentUploads.playerId,
  type: documentUploads.type,
  sizeBytes: documentUploads.sizeBytes,
  offset: documentUploads.offset,
  checkedUntil: documentUploads.checkedUntil,
  mediaType: documentUploads.mediaType,
  pages: documentUploads.pages,
  expiresAt: documentUploads.expiresAt,
}
export type UploadRow = Omit<typeof documentUploads.$inferSelect, 'content'>

/** The player's upload while it lives; locked for the rest of the transaction. */
export async function lockUpload(
  tx: Database,
  playerId: string,
  id: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(documentUploads)
    .where(
      and(
        eq(documentUploads.id, id),
        eq(documentUploads.playerId, playerId),
        gt(documentUploads.expiresAt, now),
      ),
    )
    .for('update')
  return row
}

/** The player's uploads that wait to be sent, the oldest first. */
export const readyUploadsOf = (db: Database, playerId: string, now: Date): Promise<UploadRow[]> =>
  db
    .select(columns)
    .from(documentUploads)
    .where(
      and(
        eq(documentUploads.playerId, playerId),
        isNotNull(documentUploads.mediaType),
        gt(documentUploads.expiresAt, now),
      ),
    )
    .orderBy(asc(documentUploads.expiresAt), asc(documentUploads.id))

export const countUploads = (db: Database, playerId: string, now: Date): Promise<number> =>
  db.$count(
    documentUploads,
    and(eq(documentUploads.playerId, playerId), gt(documentUploads.expiresAt, now)),
  )

/** False where the id is taken. */
export async function addUpload(
  tx: Database,
  row: Pick<UploadRow, 'id' | 'playerId' | 'type' | 'sizeBytes' | 'expiresAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(documentUploads)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: documentUploads.id })
  return added.length > 0
}

/** Stores a part, in the transaction that locked its upload. */
export async function addPart(
  tx: Database,
  part: typeof documentUploadParts.$inferInsert,
  upload: Pick<UploadRow, 'offset' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(documentUploadParts).values(part)
  await tx.update(documentUploads).set(upload).where(eq(documentUploads.id, part.uploadId))
}

export const partsOf = (db: Database, uploadId: string) =>
  db
    .select({ offset: documentUploadParts.offset, content: documentUploadParts.content })
    .from(documentUploadParts)
    .where(eq(documentUploadParts.uploadId, uploadId))
    .orderBy(asc(documentUploadParts.offset))

export async function changeUpload(
  db: Database,
  id: string,
  change: Partial<typeof documentUploads.$inferInsert>,
): Promise<void> {
  await db.update(documentUploads).set(change).where(eq(documentUploads.id, id))
}

/** Replaces the parts by the checked content. False where the upload was cancelled meanwhile. */
export async function storeChecked(
  tx: Database,
  id: string,
  checked: Required<
    Pick<typeof documentUploads.$inferInsert, 'mediaType' | 'pages' | 'content' | 'expiresAt'>
  >,
): Promise<boolean> {
  const rows = await tx
    .update(documentUploads)
    .set({ ...checked, checkedUntil: null })
    .where(and(eq(documentUploads.id, id), isNull(documentUploads.mediaType)))
    .returning({ id: documentUploads.id })
  await tx.delete(documentUploadParts).where(eq(documentUploadParts.uploadId, id))
  return rows.length > 0
}

/** Its parts go with it. */
export async function removeUpload(db: Database, playerId: string, id: string): Promise<void> {
  await db
    .delete(documentUploads)
    .where(and(eq(documentUploads.id, id), eq(documentUploads.playerId, playerId)))
}

/** Erases a file that was refused. */
export async function removeUnchecked(db: Database, id: string): Promise<void> {
  await db
    .delete(documentUploads)
    .where(and(eq(documentUploads.id, id), isNull(documentUploads.mediaType)))
}

/** Counts a check of the player's day, by UTC; false where there were as many as may be. */
export async function countCheck(
  db: Database,
  playerId: string,
  now: Date,
  max: number,
): Promise<boolean> {
  const rows = await db
    .insert(documentChecks)
    .values({ playerId, day: now.toISOString().slice(0, 10), count: 1 })
    .onConflictDoUpdate({
      target: [documentChecks.playerId, documentChecks.day],
      set: { count: sql`${documentChecks.count} + 1` },
      setWhere: lt(documentChecks.count, max),
    })
    .returning({ count: documentChecks.count })
  return rows.length > 0
}

/** Counts of days that are over. */
export async function eraseChecksBefore(db: Database, now: Date): Promise<void> {
  await db.delete(documentChecks).where(lt(documentChecks.day, now.toISOString().slice(0, 10)))
}

/** Returns how many uploads were erased. */
export async function eraseExpiredUploads(db: Database, now: Date): Promise<number> {
  const erased = await db
    .delete(documentUploads)
    .where(lt(documentUploads.expiresAt, now))
    .returning({ id: documentUploads.id })
  return erased.length
}

/** The ready uploads of a submission, locked. */
export const lockReadyUploads = (
  tx: Database,
  playerId: string,
  ids: readonly string[],
  now: Date,
): Promise<UploadRow[]> =>
  tx
    .select(columns)
    .from(documentUploads)
    .where(
      and(
        inArray(documentUploads.id, [...ids]),
        eq(documentUploads.playerId, playerId),
        isNotNull(documentUploads.mediaType),
        gt(documentUploads.expiresAt, now),
      ),
    )
    .orderBy(asc(documentUploads.id))
    .for('update')

/** Turns an upload into a file of a document; the database moves its bytes. */
export async function moveToDocument(
  tx: Database,
  uploadId: string,
  to: { readonly documentId: string; readonly submission: number; readonly number: number },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with moved as (delete from document_uploads where id = ${uploadId}
      returning id, media_type, pages, content)
    insert into document_files
      (id, document_id, submission, number, media_type, pages, content, added_at)
    select id, ${to.documentId}, ${to.submission}, ${to.number}, media_type, pages, content,
      ${at.toISOString()}::timestamptz from moved`)
}
