import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { bonusAssignments } from '../../ledger/bonuses.schema.ts'
import { players } from '../../players/players.schema.ts'
import { endedStatuses } from './bonus-forfeits.ts'
import type { QueueState } from './bonus-queue.rules.ts'
import { bonusCampaigns, bonusOfferChoices, queuedBonuses } from './rewards.schema.ts'

const q = queuedBonuses
export type QueueRow = typeof q.$inferSelect

/** Every bonus of a player that has waited or waits, the oldest first. */
export const findQueue = (db: Database, playerId: string): Promise<QueueRow[]> =>
  db.select().from(q).where(eq(q.playerId, playerId)).orderBy(asc(q.queuedAt), asc(q.id))

/** Lets a bonus wait, at the end of the queue; one whose wait is over waits again, by its new id. */
export async function addQueued(
  tx: Database,
  queued: Pick<QueueRow, 'id' | 'playerId' | 'campaignId' | 'account' | 'bonusCode' | 'queuedAt'>,
): Promise<void> {
  const { queuedAt } = queued
  const nothingYet = { reason: null, assignmentId: null, endedAt: null } as const
  const row = { ...queued, ...nothingYet, state: 'waiting', checkAt: queuedAt }
  await tx
    .insert(q)
    .values(row)
    .onConflictDoUpdate({ target: [q.playerId, q.campaignId], set: row })
}

interface QueueEnd {
  readonly state: Exclude<QueueState, 'waiting'>
  readonly at: Date
  readonly reason?: string
  readonly assignmentId?: string
}

/** Ends the wait of a bonus. @returns whether it waited */
export async function writeQueueEnd(
  tx: Database,
  id: string,
  { state, at, reason, assignmentId }: QueueEnd,
): Promise<boolean> {
  const ended = await tx
    .update(q)
    .set({
      state,
      endedAt: at,
      reason: reason ?? null,
      assignmentId: assignmentId ?? null,
    })
    .where(and(eq(q.id, id), eq(q.state, 'waiting')))
    .returning({ id: q.id })
  return ended.length > 0
}

/** Notes when a bonus that may not start is looked at again. */
export async function writeNextCheck(tx: Database, id: string, checkAt: Date): Promise<void> {
  await tx.update(q).set({ checkAt }).where(eq(q.id, id))
}

/** Whether staff have stopped a campaign, even one whose terms cannot be read. */
export async function isCampaignStopped(db: Database, campaignId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: bonusCampaigns.status })
    .from(bonusCampaigns)
    .where(eq(bonusCampaigns.id, campaignId))
  return row?.status === 'CANCELED'
}

export interface DueQueued {
  readonly id: string
  readonly playerId: string
}
const due = { id: q.id, playerId: q.playerId }

/** Waiting bonuses with no active one in their way, the oldest first. */
export const findStartable = (db: Database, now: Date, limit: number): Promise<DueQueued[]> =>
  db
    .select(due)
    .from(q)
    .where(
      and(
        eq(q.state, 'waiting'),
        lte(q.checkAt, now),
        isNotHeld('rewards.queue', q.id, now),
        sql`not exists (
          select from ${bonusAssignments} b
          where b.player_id = ${q.playerId} and b.state = 'active'
            and (b.is_triggered or b.account = ${q.account}))`,
      ),
    )
    .orderBy(asc(q.queuedAt), asc(q.id))
    .limit(limit)

/**
 * Waiting bonuses that need not wait for their turn to be removed: of an account that has ended, of
 * a campaign that was stopped, or of a player who wants none.
 */
export const findHopeless = (db: Database, now: Date, limit: number): Promise<DueQueued[]> =>
  db
    .select(due)
    .from(q)
    .innerJoin(players, eq(players.id, q.playerId))
    .innerJoin(bonusCampaigns, eq(bonusCampaigns.id, q.campaignId))
    .leftJoin(bonusOfferChoices, eq(bonusOfferChoices.playerId, q.playerId))
    .where(
      and(
        eq(q.state, 'waiting'),
        isNotHeld('rewards.queue', q.id, now),
        or(
          inArray(players.status, [...endedStatuses]),
          eq(bonusCampaigns.status, 'CANCELED'),
          eq(bonusOfferChoices.isOn, false),
        ),
      ),
    )
    .orderBy(asc(q.queuedAt), asc(q.id))
    .limit(limit)
