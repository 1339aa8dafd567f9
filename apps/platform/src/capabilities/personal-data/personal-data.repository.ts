import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { personalDataDownloads as downloads } from './personal-data.schema.ts'

/** When the player's downloads after a moment were requested, the oldest first. */
export async function downloadsAfter(db: Database, playerId: string, after: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: downloads.requestedAt })
    .from(downloads)
    .where(and(eq(downloads.playerId, playerId), gt(downloads.requestedAt, after)))
    .orderBy(asc(downloads.requestedAt))
  return rows.map(({ at }) => at)
}

/** Records a requested download; returns its number. */
export async function addDownload(
  tx: Database,
  playerId: string,
  requestedAt: Date,
): Promise<bigint> {
  const [row] = await tx
    .insert(downloads)
    .values({ playerId, requestedAt })
    .returning({ id: downloads.id })
  if (!row) throw new Error('The download was not recorded')
  return row.id
}

export async function completeDownload(db: Database, id: bigint, completedAt: Date): Promise<void> {
  await db.update(downloads).set({ completedAt }).where(eq(downloads.id, id))
}

/** The downloads themselves. */
export const downloadsData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('dataDownloads', ['personal_data_downloads'], (playerId) =>
      db
        .select({ requestedAt: downloads.requestedAt, completedAt: downloads.completedAt })
        .from(downloads)
        .where(eq(downloads.playerId, playerId))
        .orderBy(asc(downloads.requestedAt)),
    ),
  ],
})
