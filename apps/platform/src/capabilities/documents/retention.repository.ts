import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { players } from '../../players/players.schema.ts'
import { documentFiles, documents } from './documents.schema.ts'

/** Notes when an account was first found closed, and forgets it if the account was reopened. */
export async function noteClosedAccounts(db: Database, now: Date): Promise<void> {
  const closed = db.select({ id: players.id }).from(players).where(eq(players.status, 'CLOSED'))
  await db
    .update(documents)
    .set({ accountClosedAt: now })
    .where(and(isNull(documents.accountClosedAt), inArray(documents.playerId, closed)))
  await db
    .update(documents)
    .set({ accountClosedAt: null })
    .where(
      and(
        isNotNull(documents.accountClosedAt),
        sql`${documents.playerId} not in (select id from players where status = 'CLOSED')`,
      ),
    )
}

/** Files that are not of a verified or waiting document of an open account. */
export const filesOfPast = (db: Database, now: Date) =>
  db
    .select({
      fileId: documentFiles.id,
      submission: documentFiles.submission,
      addedAt: documentFiles.addedAt,
      document: documents,
      countryCode: players.countryCode,
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(
      and(
        sql`(${documents.accountClosedAt} is not null or ${documents.status} = 'REQUESTED'
          or ${documentFiles.submission} < ${documents.submission})`,
        isNotHeld('documents.erasure', documentFiles.id, now),
      ),
    )

export async function removeFile(tx: Database, id: string): Promise<void> {
  await tx.delete(documentFiles).where(eq(documentFiles.id, id))
}
