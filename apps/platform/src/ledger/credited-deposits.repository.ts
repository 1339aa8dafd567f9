import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { payments } from './payments.schema.ts'

/** Deposits that were credited, even if they were charged back since. */
const areCredited = (playerId: string): SQL | undefined =>
  and(
    eq(payments.playerId, playerId),
    eq(payments.kind, 'deposit'),
    inArray(payments.status, ['SUCCESS', 'REVERTED']),
  )

/** When a player made the first deposit that was credited; undefined without one. */
export async function findFirstDepositAt(
  db: Database,
  playerId: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: payments.createdAt })
    .from(payments)
    .where(areCredited(playerId))
    .orderBy(asc(payments.createdAt))
    .limit(1)
  return row?.at
}

/** How many credited deposits a player has made. @param before counts those asked for earlier */
export const countDeposits = (db: Database, playerId: string, before?: Date): Promise<number> =>
  db.$count(
    payments,
    and(areCredited(playerId), before === undefined ? undefined : lt(payments.createdAt, before)),
  )
