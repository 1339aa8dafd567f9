import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { freeSpinGrants } from './free-spins.schema.ts'
import { ledgerTransactions } from './ledger.schema.ts'

export type FreeSpinRow = typeof freeSpinGrants.$inferSelect

/** Free spins to give. */
export type NewFreeSpins = Pick<
  FreeSpinRow,
  'id' | 'playerId' | 'campaignId' | 'gameId' | 'rounds' | 'stakeMinor' | 'grantedAt' | 'expiresAt'
>

const g = freeSpinGrants

/** Gives free spins, in a transaction of their player. */
export async function addFreeSpins(tx: Database, grant: NewFreeSpins): Promise<void> {
  await tx.insert(g).values({ ...grant, state: 'active' })
}

export async function findFreeSpins(db: Database, id: string): Promise<FreeSpinRow | undefined> {
  const [row] = await db.select().from(g).where(eq(g.id, id))
  return row
}

/** All free spins that a player has had, the newest first. */
export const findFreeSpinHistory = (db: Database, playerId: string): Promise<FreeSpinRow[]> =>
  db.select().from(g).where(eq(g.playerId, playerId)).orderBy(desc(g.grantedAt), desc(g.id))

/** Free spins that a player may play in a game now; of several those that expire first. */
export async function findPlayableFreeSpins(
  db: Database,
  playerId: string,
  gameId: string,
  now: Date,
): Promise<FreeSpinRow | undefined> {
  const [row] = await db
    .select()
    .from(g)
    .where(
      and(
        eq(g.playerId, playerId),
        eq(g.gameId, gameId),
        eq(g.state, 'active'),
        gt(g.expiresAt, now),
        lt(g.playedRounds, g.rounds),
      ),
    )
    .orderBy(asc(g.expiresAt), asc(g.id))
    .limit(1)
  return row
}

/** Ends free spins. @returns whether they were active */
export async function writeFreeSpinEnd(
  tx: Database,
  id: string,
  end: { readonly state: 'expired' | 'forfeited'; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { state, reason, at } = end
  const ended = await tx
    .update(g)
    .set({ state, reason, endedAt: at })
    .where(and(eq(g.id, id), eq(g.state, 'active')))
    .returning({ id: g.id })
  return ended.length > 0
}

/** What each grant has won, in minor units, without what was voided; none where nothing was. */
export async function readFreeSpinWins(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map()
  const t = ledgerTransactions
  const rows = await db
    .select({
      grantId: t.grantId,
      wonMinor: sql<string>`sum(case ${t.type} when 'WIN' then ${t.amountMinor}
        when 'WIN_VOID' then -${t.amountMinor} else 0 end)::text`,
    })
    .from(t)
    .where(inArray(t.grantId, [...ids]))
    .groupBy(t.grantId)
  return new Map(
    rows.flatMap(({ grantId, wonMinor }) =>
      grantId === null ? [] : [[grantId, BigInt(wonMinor)] as const],
    ),
  )
}
