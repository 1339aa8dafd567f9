import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { bonusAssignments } from '../../ledger/bonuses.schema.ts'
import { players } from '../../players/players.schema.ts'
import type { DueBonus } from './ending-bonuses.repository.ts'
import { bonusCampaigns } from './rewards.schema.ts'

const b = bonusAssignments
const due = { id: b.id, playerId: b.playerId }

/** Bonuses whose players have not been told of their state yet. */
export const findUntold = (db: Database, now: Date, limit: number): Promise<DueBonus[]> =>
  db
    .select(due)
    .from(b)
    .where(
      and(sql`${b.toldState} is distinct from ${b.state}`, isNotHeld('rewards.news', b.id, now)),
    )
    .orderBy(asc(b.id))
    .limit(limit)

/**
 * Active bonuses that expire within two days, or within a quarter of their time where that is
 * less, of which their players have not been told. A break stops the time of a bonus.
 * @param id of one bonus
 */
export const findExpiring = (
  db: Database,
  now: Date,
  limit: number,
  id?: string,
): Promise<DueBonus[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select(due)
    .from(b)
    .innerJoin(players, eq(players.id, b.playerId))
    .where(
      and(
        eq(b.state, 'active'),
        isNull(b.expiryToldAt),
        or(
          eq(players.status, 'REGISTERED'),
          and(eq(players.status, 'TIMEOUT'), lte(players.statusUntil, now)),
        ),
        gt(b.expiresAt, now),
        sql`${b.expiresAt} <= ${at} + interval '2 days'`,
        sql`${b.expiresAt} - (${b.expiresAt} - ${b.activatedAt}) / 4 <= ${at}`,
        isNotHeld('rewards.news', b.id, now),
        id === undefined ? undefined : eq(b.id, id),
      ),
    )
    .orderBy(asc(b.expiresAt))
    .limit(limit)
}

/** A campaign's terms, as stored; undefined without the campaign. */
export async function findStoredTerms(db: Database, campaignId: string): Promise<unknown> {
  const [row] = await db
    .select({ terms: bonusCampaigns.terms })
    .from(bonusCampaigns)
    .where(eq(bonusCampaigns.id, campaignId))
  return row?.terms
}

/** Notes what a bonus's player was told. */
export async function writeTold(
  tx: Database,
  id: string,
  told: Partial<Pick<typeof b.$inferInsert, 'toldState' | 'expiryToldAt'>>,
): Promise<void> {
  await tx.update(b).set(told).where(eq(b.id, id))
}
