import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type BonusRow, findBonusRow } from '../../ledger/bonuses.repository.ts'
import { bonusAssignments, bonusChanges } from '../../ledger/bonuses.schema.ts'
import { accounts, ledgerEntries, ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { bonusGrants } from './player-bonuses.schema.ts'
import { bonusCampaigns } from './rewards.schema.ts'

const g = bonusGrants
export type GrantRow = typeof g.$inferSelect

/** Bonuses of a player, the newest first; only those after one of them, if it is named. */
export async function listBonusRows(
  db: Database,
  playerId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<BonusRow[]> {
  const { id, activatedAt } = bonusAssignments
  const from = after === undefined ? undefined : await findBonusRow(db, after)
  if (after !== undefined && from?.playerId !== playerId) return []
  return db
    .select()
    .from(bonusAssignments)
    .where(
      and(
        eq(bonusAssignments.playerId, playerId),
        from &&
          or(
            lt(activatedAt, from.activatedAt),
            and(eq(activatedAt, from.activatedAt), lt(id, from.id)),
          ),
      ),
    )
    .orderBy(desc(activatedAt), desc(id))
    .limit(limit)
}

/** Every change of bonuses, in order. */
export const findBonusChanges = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(bonusChanges)
        .where(inArray(bonusChanges.assignmentId, [...ids]))
        .orderBy(asc(bonusChanges.id))

/** The entries of each posting of bonuses, in order. A stake or a win is a posting of its game. */
export const findBonusEntries = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          assignmentId: ledgerTransactions.roundId,
          postingId: ledgerTransactions.id,
          type: ledgerTransactions.type,
          at: ledgerTransactions.at,
          account: accounts.kind,
          amountMinor: ledgerEntries.amountMinor,
        })
        .from(ledgerTransactions)
        .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
        .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
        .where(
          and(
            inArray(ledgerTransactions.roundId, [...ids]),
            eq(ledgerTransactions.category, 'BONUS'),
          ),
        )
        .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.id))

/** The terms of campaigns, as stored. */
export async function findTermsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: bonusCampaigns.id, terms: bonusCampaigns.terms })
    .from(bonusCampaigns)
    .where(inArray(bonusCampaigns.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, terms }) => [id, terms]))
}

export async function findGrant(db: Database, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(g).where(eq(g.id, id))
  return row
}

/** The latest grants of a player, the newest first. */
export const listGrants = (db: Database, playerId: string, limit: number): Promise<GrantRow[]> =>
  db
    .select()
    .from(g)
    .where(eq(g.playerId, playerId))
    .orderBy(desc(g.proposedAt), desc(g.id))
    .limit(limit)

/** Grants to any player that wait at a moment, the oldest first. */
export const listWaitingRows = (db: Database, now: Date, limit: number): Promise<GrantRow[]> =>
  db
    .select()
    .from(g)
    .where(and(eq(g.state, 'waiting'), gt(g.waitsUntil, now)))
    .orderBy(asc(g.proposedAt), asc(g.id))
    .limit(limit)

export async function addGrant(tx: Database, row: typeof g.$inferInsert): Promise<GrantRow> {
  const [added] = await tx.insert(g).values(row).returning()
  if (!added) throw new Error('The grant was not written')
  return added
}

/** Decides a grant that waits; undefined when it does not. */
export async function closeGrant(
  tx: Database,
  id: string,
  decided: { readonly state: 'given' | 'refused'; readonly by: string; readonly at: Date },
): Promise<GrantRow | undefined> {
  const [row] = await tx
    .update(g)
    .set({ state: decided.state, decidedBy: decided.by, decidedAt: decided.at })
    .where(and(eq(g.id, id), eq(g.state, 'waiting')))
    .returning()
  return row
}
