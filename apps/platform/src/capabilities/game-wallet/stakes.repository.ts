import { activityPeriod } from '@player-site/contracts/activity/activity.entities.ts'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { rowsOf, textArray } from '../../db/functions.ts'
import { type Books, booksOf, lookAt } from '../../ledger/ledger.repository.ts'
import { platformSessions } from '../../players/players.schema.ts'

const moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)

const standing = z.object({
  gameSession: z.string(),
  platformSessionId: z.string(),
  /** When it ends, or the sign-in behind it; what has ended takes no stakes. */
  endsAt: moment,
  isPayoutOnly: z.boolean(),
  player: z.object({
    id: z.string(),
    status: z.string(),
    statusUntil: z.nullable(moment),
    payout: z.boolean(),
    casino: z.boolean(),
    multibrandSuspended: z.boolean(),
  }),
  /** None until it was first looked at. */
  timer: z.nullable(z.object({ period: activityPeriod, isOn: z.boolean(), startedAt: moment })),
  visits: z.array(z.object({ from: moment, until: moment })),
  /** When something was last staked in that sign-in, as far as it was noted. */
  lastRoundAt: z.nullable(moment),
  hasLossLimit: z.boolean(),
})
export type StakeStanding = z.infer<typeof standing>

/** Everything that stakes are decided by, as one snapshot has it. */
export interface StakesLook {
  /** By game session. */
  readonly standings: ReadonlyMap<string, StakeStanding>
  readonly books: Books
}

/** Looks once for many stakes. @param keys of their operations */
export async function lookAtStakes(
  db: Database,
  gameSessions: readonly string[],
  keys: readonly string[],
  now: Date,
): Promise<StakesLook> {
  const games = textArray(gameSessions)
  const playerIds = sql`array(select player_id from game_sessions where id = any(${games}))`
  const [row] = await rowsOf(
    db,
    sql`select stakes_standing(${games}, ${now.toISOString()}::timestamptz) as standings,
      ${lookAt(playerIds, keys)} as books`,
  )
  const standings = z.parse(z.array(standing), row?.['standings'])
  return {
    standings: new Map(standings.map((one) => [one.gameSession, one])),
    books: booksOf(row?.['books']),
  }
}

/** Something was staked in these sign-ins. */
export async function noteRounds(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(platformSessions)
    .set({ lastRoundAt: at })
    .where(inArray(platformSessions.id, [...ids]))
}
