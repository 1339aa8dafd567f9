import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { playerDays } from '../../db/schema.ts'

/** What moved between a player and the house, in minor units; voids count against it. */
export interface Turnover {
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  /** Real money only. */
  readonly stakesMinor: bigint
  readonly winsMinor: bigint
}

export const nothingMoved: Turnover = {
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  stakesMinor: 0n,
  winsMinor: 0n,
}

/** Counts what an operation moves, on the day it belongs to; in the operation's own transaction. */
export async function countOnDay(
  db: Database,
  playerId: string,
  day: string,
  moved: Partial<Turnover>,
): Promise<void> {
  const { depositsMinor, withdrawalsMinor, stakesMinor, winsMinor } = { ...nothingMoved, ...moved }
  await db
    .insert(playerDays)
    .values({ playerId, day, depositsMinor, withdrawalsMinor, stakesMinor, winsMinor })
    .onConflictDoUpdate({
      target: [playerDays.playerId, playerDays.day],
      set: {
        depositsMinor: sql`${playerDays.depositsMinor} + excluded.deposits_minor`,
        withdrawalsMinor: sql`${playerDays.withdrawalsMinor} + excluded.withdrawals_minor`,
        stakesMinor: sql`${playerDays.stakesMinor} + excluded.stakes_minor`,
        winsMinor: sql`${playerDays.winsMinor} + excluded.wins_minor`,
      },
    })
}

export interface DayTurnover extends Turnover {
  readonly day: string
}

/** A player's days from one on, those on which something moved. */
export const daysSince = (db: Database, playerId: string, day: string): Promise<DayTurnover[]> =>
  db
    .select({
      day: playerDays.day,
      depositsMinor: playerDays.depositsMinor,
      withdrawalsMinor: playerDays.withdrawalsMinor,
      stakesMinor: playerDays.stakesMinor,
      winsMinor: playerDays.winsMinor,
    })
    .from(playerDays)
    .where(and(eq(playerDays.playerId, playerId), gte(playerDays.day, day)))
