import {
  type RecordedDecision,
  recordedDecision,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { accountDecisions } from './account-desk.schema.ts'

const t = accountDecisions

const recordOf = ({ id, ...row }: typeof t.$inferSelect): RecordedDecision =>
  z.parse(recordedDecision, {
    ...row,
    decisionId: id,
    proposedAt: row.proposedAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
  })

export async function findDecision(
  db: Database,
  id: string,
): Promise<RecordedDecision | undefined> {
  const [row] = await db.select().from(t).where(eq(t.id, id))
  return row && recordOf(row)
}

/** The latest decisions about a player, the newest first. */
export async function listDecisions(
  db: Database,
  playerId: string,
  limit: number,
): Promise<RecordedDecision[]> {
  const rows = await db
    .select()
    .from(t)
    .where(eq(t.playerId, playerId))
    .orderBy(desc(t.proposedAt), desc(t.id))
    .limit(limit)
  return rows.map(recordOf)
}

/** Decisions about any player that wait for a signature, the oldest first. */
export async function listWaiting(db: Database, limit: number): Promise<RecordedDecision[]> {
  const rows = await db
    .select()
    .from(t)
    .where(eq(t.state, 'waiting'))
    .orderBy(t.proposedAt, t.id)
    .limit(limit)
  return rows.map(recordOf)
}

export const addDecision = async (
  db: Database,
  row: typeof t.$inferInsert,
): Promise<RecordedDecision> => {
  const [added] = await db.insert(t).values(row).returning()
  if (!added) throw new Error('The decision was not written')
  return recordOf(added)
}

/** Signs a waiting decision; undefined when it does not wait. */
export async function closeDecision(
  db: Database,
  id: string,
  signed: { readonly state: 'applied' | 'rejected'; readonly by: string; readonly at: Date },
): Promise<RecordedDecision | undefined> {
  const [row] = await db
    .update(t)
    .set({ state: signed.state, signedBy: signed.by, signedAt: signed.at })
    .where(and(eq(t.id, id), eq(t.state, 'waiting')))
    .returning()
  return row && recordOf(row)
}
