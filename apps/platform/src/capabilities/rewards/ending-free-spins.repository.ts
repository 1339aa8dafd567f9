import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import type { QueueName } from '../../db/row-work.ts'
import { freeSpinGrants } from '../../ledger/free-spins.schema.ts'
import { players } from '../../players/players.schema.ts'
import { endedStatuses } from './bonus-forfeits.ts'

const g = freeSpinGrants

export interface DueFreeSpins {
  readonly id: string
  readonly playerId: string
}

/** On a break that has not moved their expiry yet. */
const isOnNewBreak = (now: Date): SQL | undefined =>
  and(
    eq(players.status, 'TIMEOUT'),
    gt(players.statusUntil, now),
    or(isNull(g.pausedUntil), lt(g.pausedUntil, players.statusUntil)),
  )

const activeWhere = (
  db: Database,
  condition: SQL | undefined,
  { queue, now, limit }: { readonly queue: QueueName; readonly now: Date; readonly limit: number },
): Promise<DueFreeSpins[]> =>
  db
    .select({ id: g.id, playerId: g.playerId })
    .from(g)
    .innerJoin(players, eq(players.id, g.playerId))
    .where(and(eq(g.state, 'active'), isNotHeld(queue, g.id, now), condition))
    .orderBy(asc(g.expiresAt), asc(g.id))
    .limit(limit)

interface Page {
  readonly queue: QueueName
  readonly now: Date
  readonly limit: number
}

/** Free spins past their expiry, which no break will move. @param id of one grant */
export const findExpiredFreeSpins = (
  db: Database,
  page: Page,
  id?: string,
): Promise<DueFreeSpins[]> =>
  activeWhere(
    db,
    and(
      lte(g.expiresAt, page.now),
      sql`(${isOnNewBreak(page.now)}) is not true`,
      id === undefined ? undefined : eq(g.id, id),
    ),
    page,
  )

/** Free spins of players whose account has ended, or who have excluded themselves. */
export const findFreeSpinsOfEndedAccounts = (db: Database, page: Page): Promise<DueFreeSpins[]> =>
  activeWhere(db, inArray(players.status, [...endedStatuses]), page)

/** Free spins of players on a break that has not moved their expiry yet. */
export const findFreeSpinsOnBreak = (db: Database, page: Page): Promise<DueFreeSpins[]> =>
  activeWhere(db, isOnNewBreak(page.now), page)

/** Moves the expiry of free spins by what is left of a break, once for each break. */
export async function pauseFreeSpins(
  tx: Database,
  id: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  const begun = sql`${from.toISOString()}::timestamptz`
  const since = sql`greatest(${begun}, coalesce(${g.pausedUntil}, ${begun}))`
  const moved = sql`${g.expiresAt} + (${until.toISOString()}::timestamptz - ${since})`
  await tx
    .update(g)
    .set({ expiresAt: moved, pausedUntil: until })
    .where(
      and(eq(g.id, id), eq(g.state, 'active'), or(isNull(g.pausedUntil), lt(g.pausedUntil, until))),
    )
}
