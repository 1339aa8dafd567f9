import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { identityChecks } from './documents.schema.ts'

export type IdentityCheckRow = typeof identityChecks.$inferSelect

export const addCheck = async (db: Database, row: typeof identityChecks.$inferInsert) => {
  await db.insert(identityChecks).values(row)
}

export const countChecks = (db: Database, playerId: string, since: Date): Promise<number> =>
  db.$count(
    identityChecks,
    and(eq(identityChecks.playerId, playerId), gt(identityChecks.createdAt, since)),
  )

export async function findCheck(db: Database, id: string): Promise<IdentityCheckRow | undefined> {
  const [row] = await db.select().from(identityChecks).where(eq(identityChecks.id, id))
  return row
}

/** Changes a check that is still in one of the states; returns whether it was. */
export async function changeCheck(
  db: Database,
  id: string,
  from: readonly string[],
  change: Partial<typeof identityChecks.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(identityChecks)
    .set(change)
    .where(and(eq(identityChecks.id, id), inArray(identityChecks.status, [...from])))
    .returning({ id: identityChecks.id })
  return rows.length > 0
}
