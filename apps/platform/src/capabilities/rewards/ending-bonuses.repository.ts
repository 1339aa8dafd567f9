import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { bonusAssignments } from '../../ledger/bonuses.schema.ts'
import { accounts } from '../../ledger/ledger.schema.ts'
import { players } from '../../players/players.schema.ts'
import { endedStatuses } from './bonus-forfeits.ts'

export interface DueBonus {
  readonly id: string
  readonly playerId: string
}

const due = { id: bonusAssignments.id, playerId: bonusAssignments.playerId }
const isActive = eq(bonusAssignments.state, 'active')
const mayEnd = (now: Date): SQL | undefined =>
  and(isActive, isNotHeld('rewards.ending', bonusAssignments.id, now))

/** Active bonuses that were wagered completely. */
export const findWagered = (db: Database, now: Date, limit: number): Promise<DueBonus[]> =>
  db
    .select(due)
    .from(bonusAssignments)
    .where(
      and(mayEnd(now), sql`${bonusAssignments.wageredMinor} >= ${bonusAssignments.targetMinor}`),
    )
    .orderBy(asc(bonusAssignments.id))
    .limit(limit)

/** On a break that has not moved the bonus's expiry yet. */
const isOnNewBreak = (now: Date): SQL | undefined =>
  and(
    eq(players.status, 'TIMEOUT'),
    gt(players.statusUntil, now),
    or(isNull(bonusAssignments.pausedUntil), lt(bonusAssignments.pausedUntil, players.statusUntil)),
  )

/** Active bonuses past their expiry, which no break will move. @param id of one bonus */
export const findExpired = (
  db: Database,
  now: Date,
  limit: number,
  id?: string,
): Promise<DueBonus[]> =>
  db
    .select(due)
    .from(bonusAssignments)
    .innerJoin(players, eq(players.id, bonusAssignments.playerId))
    .where(
      and(
        mayEnd(now),
        lte(bonusAssignments.expiresAt, now),
        sql`(${isOnNewBreak(now)}) is not true`,
        id === undefined ? undefined : eq(bonusAssignments.id, id),
      ),
    )
    .orderBy(asc(bonusAssignments.expiresAt))
    .limit(limit)

/** Active bonuses of players whose account has ended, or who have excluded themselves. */
export const findOfEndedAccounts = (db: Database, now: Date, limit: number): Promise<DueBonus[]> =>
  db
    .select(due)
    .from(bonusAssignments)
    .innerJoin(players, eq(players.id, bonusAssignments.playerId))
    .where(and(mayEnd(now), inArray(players.status, [...endedStatuses])))
    .orderBy(asc(bonusAssignments.id))
    .limit(limit)

/** How long a bonus without money waits for what its last round may still win. */
const quietMs = 5 * 60_000
/** A round that a studio never ends is over by then. */
const openMs = 24 * 60 * 60_000

/** Active bonuses whose money is spent, and whose rounds are over. @param id of one bonus */
export function findSpent(
  db: Database,
  now: Date,
  limit: number,
  id?: string,
): Promise<DueBonus[]> {
  const since = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const moved = (condition: SQL) => sql`exists (
    select from ledger_transactions t
    where t.assignment_id = ${bonusAssignments.id} and ${condition})`
  const isOpen = sql`t.type = 'BET' and t.bonus_minor > 0 and t.at > ${since(openMs)}
    and not exists (
      select from ledger_transactions e
      where e.round_id = t.round_id and e.player_id = t.player_id and (e.type = 'WIN'
        or e.idempotency_key = 'rollback:' || substr(t.idempotency_key, length('bet:') + 1)))`
  return db
    .select(due)
    .from(bonusAssignments)
    .innerJoin(
      accounts,
      and(
        eq(accounts.playerId, bonusAssignments.playerId),
        eq(accounts.kind, bonusAssignments.account),
        eq(accounts.balanceMinor, 0n),
      ),
    )
    .where(
      and(
        mayEnd(now),
        sql`not ${moved(sql`t.at > ${since(quietMs)}`)}`,
        sql`not ${moved(isOpen)}`,
        id === undefined ? undefined : eq(bonusAssignments.id, id),
      ),
    )
    .orderBy(asc(bonusAssignments.id))
    .limit(limit)
}

/** Active bonuses of players on a break that has not moved their expiry yet. */
export const findOnBreak = (db: Database, now: Date, limit: number): Promise<DueBonus[]> =>
  db
    .select(due)
    .from(bonusAssignments)
    .innerJoin(players, eq(players.id, bonusAssignments.playerId))
    .where(and(isActive, isNotHeld('rewards.pause', bonusAssignments.id, now), isOnNewBreak(now)))
    .orderBy(asc(bonusAssignments.id))
    .limit(limit)

/** Moves a bonus's expiry by what is left of a break, once for each break. */
export async function pauseBonus(
  tx: Database,
  id: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  const since = sql`greatest(${from.toISOString()}::timestamptz, coalesce(${bonusAssignments.pausedUntil}, ${from.toISOString()}::timestamptz))`
  await tx
    .update(bonusAssignments)
    .set({
      expiresAt: sql`${bonusAssignments.expiresAt} + (${until.toISOString()}::timestamptz - ${since})`,
      pausedUntil: until,
    })
    .where(
      and(
        eq(bonusAssignments.id, id),
        isActive,
        or(isNull(bonusAssignments.pausedUntil), lt(bonusAssignments.pausedUntil, until)),
      ),
    )
}
