import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import type { ActivationRow } from './cashback.repository.ts'
import { cashbackActivations } from './rewards.schema.ts'

const a = cashbackActivations

export type DueCashback = Pick<ActivationRow, 'playerId' | 'campaignId'>
/** What the player of an activated cashback was told of, and when there may be more. */
export type CashbackTold = Pick<typeof a.$inferSelect, 'newsAt' | 'toldDay' | 'remindedDay'>

export const cashbackKey = ({ playerId, campaignId }: DueCashback): string =>
  `${playerId} ${campaignId}`
const key: SQL = sql`${a.playerId} || ' ' || ${a.campaignId}`

/** Activated cashbacks of which there may be something to tell, those due longest first. */
export const findCashbackNews = (db: Database, now: Date, limit: number): Promise<DueCashback[]> =>
  db
    .select({ playerId: a.playerId, campaignId: a.campaignId })
    .from(a)
    .where(and(lte(a.newsAt, now), isNotHeld('rewards.cashbackNews', key, now)))
    .orderBy(asc(a.newsAt))
    .limit(limit)

const isRow = ({ playerId, campaignId }: DueCashback): SQL | undefined =>
  and(eq(a.playerId, playerId), eq(a.campaignId, campaignId))

/** An activated cashback that is due; undefined: another node was faster, or it was stopped. */
export async function findDueCashback(
  tx: Database,
  due: DueCashback,
  now: Date,
): Promise<(ActivationRow & CashbackTold) | undefined> {
  const [row] = await tx
    .select()
    .from(a)
    .where(and(isRow(due), lte(a.newsAt, now)))
  return row
}

export async function saveCashbackNews(
  tx: Database,
  due: DueCashback,
  told: CashbackTold,
): Promise<void> {
  await tx.update(a).set(told).where(isRow(due))
}
