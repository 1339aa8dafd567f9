import { activityPeriod } from '@player-site/contracts/activity/activity.entities.ts'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { rowsOf, textArray } from '../../db/functions.ts'
import {
  type LedgerSnapshot,
  ledgerSnapshotSql,
  parseLedgerSnapshot,
} from '../../ledger/ledger.repository.ts'
import { platformSessions } from '../../players/players.schema.ts'

const moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)

const eligibility = z.object({
  gameSession: z.string(),
  platformSessionId: z.string(),
  /** When it ends, or its sign-in; an ended session takes no stakes. */
  endsAt: moment,
  isPayoutOnly: z.boolean(),
  player: z.object({
    id: z.string(),
    status: z.string(),
    statusUntil: z.nullable(moment),
    payout: z.boolean(),
    casino: z.boolean(),
    liveCasino: z.boolean(),
    sports: z.boolean(),
    virtualSports: z.boolean(),
    multibrandSuspended: z.boolean(),
  }),
  /** Null until it was first read. */
  timer: z.nullable(z.object({ period: activityPeriod, isOn: z.boolean(), startedAt: moment })),
  visits: z.array(z.object({ from: moment, until: moment })),
  /** When the last stake in that sign-in was recorded. */
  lastRoundAt: z.nullable(moment),
  hasLossLimit: z.boolean(),
})
/** The games of game sessions. */
const gameIds = z.nullable(z.record(z.string(), z.string()))

export interface BetEligibility extends z.infer<typeof eligibility> {
  readonly gameId: string | undefined
}

/** Everything that stakes are decided by, in one snapshot. */
export interface StakesSnapshot {
  /** By game session. */
  readonly eligibility: ReadonlyMap<string, BetEligibility>
  readonly ledger: LedgerSnapshot
}

/** Reads many stakes in one statement. @param keys of their operations */
export async function readStakesSnapshot(
  db: Database,
  gameSessions: readonly string[],
  keys: readonly string[],
  now: Date,
): Promise<StakesSnapshot> {
  const games = textArray(gameSessions)
  const playerIds = sql`array(select player_id from game_sessions where id = any(${games}))`
  const [row] = await rowsOf(
    db,
    sql`select stakes_standing(${games}, ${now.toISOString()}::timestamptz) as eligibility,
      (select jsonb_object_agg(id, game_id) from game_sessions where id = any(${games})) as games,
      ${ledgerSnapshotSql(playerIds, keys)} as ledger`,
  )
  const rows = z.parse(z.array(eligibility), row?.['eligibility'])
  const played = z.parse(gameIds, row?.['games'])
  return {
    eligibility: new Map(
      rows.map((one) => [one.gameSession, { ...one, gameId: played?.[one.gameSession] }]),
    ),
    ledger: parseLedgerSnapshot(row?.['ledger']),
  }
}

/** Whether the player has opened a game since this one was. */
export async function hasNewerGame(db: Database, gameSession: string): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    // Every session lasts equally long, so the one that ends last was opened last.
    sql`select exists(
      select 1 from game_sessions own
      join game_sessions newer
        on newer.player_id = own.player_id and newer.expires_at > own.expires_at
      where own.id = ${gameSession}
    ) as has_newer`,
  )
  return row?.['has_newer'] === true
}

/** Records stakes in these sign-ins. */
export async function recordRounds(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(platformSessions)
    .set({ lastRoundAt: at })
    .where(inArray(platformSessions.id, [...ids]))
}

/** Resolution of a sign-in's last activity; idleness is counted in minutes. */
const activityResolutionMs = 10_000

/** Whether a stake has to be recorded: the last one was some time ago. */
export const isActivityDue = (lastRoundAt: Date | null, now: Date): boolean =>
  !lastRoundAt || now.getTime() - lastRoundAt.getTime() > activityResolutionMs
