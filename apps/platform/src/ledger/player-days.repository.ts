import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { playerDays } from './ledger.schema.ts'

/** Amounts moved between a player and the house, in minor units; voids are subtracted. */
export interface Turnover {
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  /** Real money only. */
  readonly stakesMinor: bigint
  readonly winsMinor: bigint
}

export const zeroTurnover: Turnover = {
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  stakesMinor: 0n,
  winsMinor: 0n,
}

export interface DayTurnover extends Turnover {
  readonly day: string
}

/** A player's days since one, those with movements. */
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
