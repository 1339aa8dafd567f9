import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { studioLiveRounds } from '../../sandbox.schema.ts'

/** A round that a live table deals to all its players. */
export interface LiveRound {
  readonly id: string
  /** The provider's code for the table. */
  readonly gameToken: string
  readonly seed: string
  /** When bets open. */
  readonly opensAt: Date
}

export interface LiveRounds {
  readonly add: (round: LiveRound) => Promise<void>
  /** The last rounds of a table, the newest first. */
  readonly latest: (gameToken: string, limit: number) => Promise<LiveRound[]>
}

/** The rounds of the live tables; only the studio uses it. */
export const createLiveRounds = (db: Database): LiveRounds => ({
  async add(round) {
    await db.insert(studioLiveRounds).values(round)
  },
  latest: (gameToken, limit) =>
    db
      .select()
      .from(studioLiveRounds)
      .where(eq(studioLiveRounds.gameToken, gameToken))
      .orderBy(desc(studioLiveRounds.opensAt))
      .limit(limit),
})
