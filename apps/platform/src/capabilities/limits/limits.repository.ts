import {
  type LimitPeriod,
  type LimitType,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { players } from '../../players/players.schema.ts'
import { type Limits, noLimit } from './limits.rules.ts'
import { playerLimits } from './limits.schema.ts'

/** A player's limits of one type, including unset ones. */
export async function readLimits(db: Database, playerId: string, type: LimitType): Promise<Limits> {
  const rows = await db
    .select()
    .from(playerLimits)
    .where(and(eq(playerLimits.playerId, playerId), eq(playerLimits.type, type)))
  const limitOf = (period: LimitPeriod) => {
    const row = rows.find((candidate) => candidate.period === period)
    if (!row) return noLimit
    const { limitMinor, pendingMinor, pendingFrom, isLocked, updatedAt } = row
    const pending = pendingFrom && { limitMinor: pendingMinor, from: pendingFrom }
    return { limitMinor, pending, isLocked, updatedAt }
  }
  return { D: limitOf('D'), W: limitOf('W'), M: limitOf('M') }
}

const isSameDate = sql`${playerLimits.pendingFrom} is not distinct from excluded.pending_from`

/** Stores the limits of one type; an unset one has no row. */
export async function writeLimits(
  db: Database,
  playerId: string,
  type: LimitType,
  limits: Limits,
): Promise<void> {
  for (const period of limitPeriods) {
    const { limitMinor, pending, isLocked, updatedAt } = limits[period]
    if (!updatedAt) continue
    const row = {
      limitMinor,
      pendingMinor: pending?.limitMinor ?? null,
      pendingFrom: pending?.from ?? null,
      isLocked,
      updatedAt,
    }
    await db
      .insert(playerLimits)
      .values({ playerId, type, period, ...row })
      .onConflictDoUpdate({
        target: [playerLimits.playerId, playerLimits.type, playerLimits.period],
        // A message about one date does not cover another.
        set: { ...row, isDueTold: sql`${playerLimits.isDueTold} and ${isSameDate}` },
      })
  }
}

type Lock = Pick<Key, 'type' | 'period'>

/** The locked limits of a player. */
export const readLockedLimits = (db: Database, playerId: string) =>
  db
    .select({ type: playerLimits.type, period: playerLimits.period })
    .from(playerLimits)
    .where(and(eq(playerLimits.playerId, playerId), eq(playerLimits.isLocked, true)))
    .orderBy(asc(playerLimits.type), asc(playerLimits.period))

/** Locks or unlocks a limit, set or not; its amounts stay. Notes on the player that limits changed. */
export async function setLimitLock(
  tx: Database,
  playerId: string,
  { type, period, isLocked }: Lock & { readonly isLocked: boolean },
  now: Date,
): Promise<void> {
  await tx
    .insert(playerLimits)
    .values({ playerId, type, period, isLocked, updatedAt: now })
    .onConflictDoUpdate({
      target: [playerLimits.playerId, playerLimits.type, playerLimits.period],
      set: { isLocked },
    })
  await tx.update(players).set({ limitsChangedAt: now }).where(eq(players.id, playerId))
}

export type PlayerLimitRow = typeof playerLimits.$inferSelect
type Key = Pick<PlayerLimitRow, 'playerId' | 'type' | 'period'>

const isKey = ({ playerId, type, period }: Key) =>
  and(
    eq(playerLimits.playerId, playerId),
    eq(playerLimits.type, type),
    eq(playerLimits.period, period),
  )

/** Due pending limits whose player has not been messaged. */
export const findDueLimits = (db: Database, now: Date, limit: number): Promise<PlayerLimitRow[]> =>
  db
    .select()
    .from(playerLimits)
    .where(
      and(
        lte(playerLimits.pendingFrom, now),
        eq(playerLimits.isDueTold, false),
        isNotHeld(
          'limits.due',
          sql`${playerLimits.playerId} || ':' || ${playerLimits.type} || ':' || ${playerLimits.period}`,
          now,
        ),
      ),
    )
    .orderBy(asc(playerLimits.pendingFrom))
    .limit(limit)

export async function readLimitRow(db: Database, key: Key): Promise<PlayerLimitRow | undefined> {
  const [row] = await db.select().from(playerLimits).where(isKey(key))
  return row
}

export async function markDueNotified(db: Database, key: Key): Promise<void> {
  await db.update(playerLimits).set({ isDueTold: true }).where(isKey(key))
}

/** How many pending limits of a player have reached their date. */
export const countDueLimits = (db: Database, playerId: string, now: Date): Promise<number> =>
  db.$count(
    playerLimits,
    and(eq(playerLimits.playerId, playerId), lte(playerLimits.pendingFrom, now)),
  )
