import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cashbackActivations, cashbackClaims } from './rewards.schema.ts'

const a = cashbackActivations
const c = cashbackClaims
export type ActivationRow = Pick<
  typeof a.$inferSelect,
  'playerId' | 'campaignId' | 'activatedAt' | 'deactivatedAt'
>
export type CashbackClaimRow = typeof c.$inferSelect

/** The cashbacks that a player has activated, or had. */
export const findActivations = (db: Database, playerId: string): Promise<ActivationRow[]> =>
  db.select().from(a).where(eq(a.playerId, playerId)).orderBy(a.activatedAt, a.campaignId)

export async function findActivation(
  db: Database,
  playerId: string,
  campaignId: string,
): Promise<ActivationRow | undefined> {
  const [row] = await db
    .select()
    .from(a)
    .where(and(eq(a.playerId, playerId), eq(a.campaignId, campaignId)))
  return row
}

/**
 * Activates a cashback; what is played since `activatedAt` counts.
 * @param newsAt when there may be something to tell its player
 */
export async function writeActivation(
  tx: Database,
  activation: Omit<ActivationRow, 'deactivatedAt'>,
  newsAt: Date,
): Promise<void> {
  const row = { ...activation, deactivatedAt: null, newsAt }
  await tx
    .insert(a)
    .values(row)
    .onConflictDoUpdate({ target: [a.playerId, a.campaignId], set: row })
}

/** @returns whether it was active */
export async function writeDeactivation(
  tx: Database,
  { playerId, campaignId }: Pick<ActivationRow, 'playerId' | 'campaignId'>,
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .update(a)
    .set({ deactivatedAt: at, newsAt: null })
    .where(
      and(eq(a.playerId, playerId), eq(a.campaignId, campaignId), sql`${a.deactivatedAt} is null`),
    )
    .returning({ campaignId: a.campaignId })
  return ended.length > 0
}

/** What a player was paid, the earliest first. @param since by the moment of the claim */
export const findCashbackClaims = (
  db: Database,
  playerId: string,
  since?: Date,
): Promise<CashbackClaimRow[]> =>
  db
    .select()
    .from(c)
    .where(and(eq(c.playerId, playerId), since && gte(c.at, since)))
    .orderBy(c.at, c.campaignId)

/** Notes that a window is paid. @returns whether it was not before */
export async function addCashbackClaim(tx: Database, claim: CashbackClaimRow): Promise<boolean> {
  const added = await tx.insert(c).values(claim).onConflictDoNothing().returning({ day: c.day })
  return added.length > 0
}

/** What a player was paid in a calendar year, UTC, in minor units. */
export async function readYearlyCashbackMinor(
  db: Database,
  playerId: string,
  year: number,
): Promise<bigint> {
  const [row] = await db
    .select({ sumMinor: sql<string>`coalesce(sum(${c.amountMinor}), 0)::text` })
    .from(c)
    .where(
      and(
        eq(c.playerId, playerId),
        gte(c.at, new Date(Date.UTC(year, 0))),
        lt(c.at, new Date(Date.UTC(year + 1, 0))),
      ),
    )
  return BigInt(row?.sumMinor ?? '0')
}
