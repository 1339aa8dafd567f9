import { and, count, countDistinct, desc, eq, inArray, lt, or, sql, sum } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { type BonusState, bonusStates } from '../../ledger/bonus.rules.ts'
import { bonusAssignments } from '../../ledger/bonuses.schema.ts'
import { freeSpinGrants } from '../../ledger/free-spins.schema.ts'
import { ledgerTransactions, wallets } from '../../ledger/ledger.schema.ts'
import { bonusCampaigns, cashbackClaims } from './rewards.schema.ts'

export type CampaignRow = typeof bonusCampaigns.$inferSelect

/** Campaigns of every brand, the newest first; only those after one of them, if it is named. */
export async function listCampaignRows(
  db: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<CampaignRow[]> {
  const { id, createdAt } = bonusCampaigns
  const [from] =
    after === undefined ? [] : await db.select().from(bonusCampaigns).where(eq(id, after))
  if (after !== undefined && !from) return []
  return db
    .select()
    .from(bonusCampaigns)
    .where(
      from &&
        or(lt(createdAt, from.createdAt), and(eq(createdAt, from.createdAt), lt(id, from.id))),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** What campaigns gave, by currency and by the state that its bonuses are in. */
export interface GivenRow {
  readonly campaignId: string
  readonly currency: string
  readonly state: BonusState
  readonly bonuses: number
  readonly amountMinor: bigint
  readonly convertedMinor: bigint
  readonly spins?: { readonly given: number; readonly played: number }
  readonly cashbacks?: { readonly windows: number; readonly players: number }
}

export async function findGiven(db: Database, campaignIds: readonly string[]): Promise<GivenRow[]> {
  if (campaignIds.length === 0) return []
  const { campaignId, state, amountMinor, convertedMinor, playerId } = bonusAssignments
  const rows = await db
    .select({
      campaignId,
      currency: wallets.currency,
      state,
      bonuses: count(),
      amountMinor: sum(amountMinor),
      convertedMinor: sql<string>`coalesce(sum(${convertedMinor}), 0)::text`,
    })
    .from(bonusAssignments)
    .innerJoin(wallets, eq(wallets.playerId, playerId))
    .where(inArray(campaignId, [...campaignIds]))
    .groupBy(campaignId, wallets.currency, state)
    .orderBy(campaignId, wallets.currency, state)
  return rows.map((row) => ({
    ...row,
    state: z.parse(z.enum(bonusStates), row.state),
    amountMinor: BigInt(row.amountMinor ?? 0),
    convertedMinor: BigInt(row.convertedMinor),
  }))
}

/**
 * What campaigns gave in free spins, by currency and state: those that are all played are completed.
 * What they won, without what was voided, is what was converted.
 */
export async function findGivenSpins(
  db: Database,
  campaignIds: readonly string[],
): Promise<GivenRow[]> {
  if (campaignIds.length === 0) return []
  const { id, campaignId, playerId, rounds, playedRounds, stakeMinor } = freeSpinGrants
  const t = ledgerTransactions
  const state = sql<string>`case when ${playedRounds} = ${rounds} then 'completed'
    else ${freeSpinGrants.state} end`
  const wonMinor = sql`(select coalesce(sum(case ${t.type} when 'WIN' then ${t.amountMinor}
    when 'WIN_VOID' then -${t.amountMinor} else 0 end), 0) from ${t} where ${t.grantId} = ${id})`
  const rows = await db
    .select({
      campaignId,
      currency: wallets.currency,
      state,
      bonuses: count(),
      amountMinor: sql<string>`sum(${stakeMinor} * ${rounds})::text`,
      convertedMinor: sql<string>`sum(${wonMinor})::text`,
      given: sql<number>`sum(${rounds})::int`,
      played: sql<number>`sum(${playedRounds})::int`,
    })
    .from(freeSpinGrants)
    .innerJoin(wallets, eq(wallets.playerId, playerId))
    .where(inArray(campaignId, [...campaignIds]))
    .groupBy(campaignId, wallets.currency, state)
    .orderBy(campaignId, wallets.currency, state)
  return rows.map(({ given, played, ...row }) => ({
    ...row,
    state: z.parse(z.enum(bonusStates), row.state),
    amountMinor: BigInt(row.amountMinor),
    convertedMinor: BigInt(row.convertedMinor),
    spins: { given, played },
  }))
}

/** What cashback campaigns have paid, by currency: one row for all windows. */
export async function findPaidCashbacks(
  db: Database,
  campaignIds: readonly string[],
): Promise<GivenRow[]> {
  if (campaignIds.length === 0) return []
  const { campaignId, playerId, amountMinor } = cashbackClaims
  const rows = await db
    .select({
      campaignId,
      currency: wallets.currency,
      windows: count(),
      players: countDistinct(playerId),
      paidMinor: sum(amountMinor),
    })
    .from(cashbackClaims)
    .innerJoin(wallets, eq(wallets.playerId, playerId))
    .where(inArray(campaignId, [...campaignIds]))
    .groupBy(campaignId, wallets.currency)
    .orderBy(campaignId, wallets.currency)
  return rows.map(({ windows, players, paidMinor, ...row }) => ({
    ...row,
    state: 'completed',
    bonuses: windows,
    amountMinor: BigInt(paidMinor ?? 0),
    convertedMinor: BigInt(paidMinor ?? 0),
    cashbacks: { windows, players },
  }))
}
