import { activityPeriod } from '@player-site/contracts/activity/activity.entities.ts'
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { realGainMinor } from '../../ledger/real-gain.repository.ts'
import type { ActivityTimer, Visit } from '../../players/activity-timer.rules.ts'
import { platformSessions } from '../../players/players.schema.ts'
import { activityTimers } from './activity.schema.ts'

/** The player's timer; undefined until first set. */
export async function findTimer(
  db: Database,
  playerId: string,
): Promise<ActivityTimer | undefined> {
  const [row] = await db.select().from(activityTimers).where(eq(activityTimers.playerId, playerId))
  if (!row) return undefined
  const { periodMinutes, isOn, startedAt } = row
  return { period: z.parse(activityPeriod, periodMinutes), isOn, startedAt }
}

export async function saveTimer(
  db: Database,
  playerId: string,
  { period, isOn, startedAt }: ActivityTimer,
) {
  const row = { periodMinutes: period, isOn, startedAt }
  await db
    .insert(activityTimers)
    .values({ playerId, ...row })
    .onConflictDoUpdate({ target: activityTimers.playerId, set: row })
}

/** The player's visits that ended after a moment. */
export async function visitsAfter(db: Database, playerId: string, after: Date): Promise<Visit[]> {
  const endedAt = sql`coalesce(${platformSessions.revokedAt}, ${platformSessions.expiresAt})`
  const rows = await db
    .select()
    .from(platformSessions)
    .where(and(eq(platformSessions.playerId, playerId), gt(endedAt, after.toISOString())))
  return rows.map(({ startedAt, revokedAt, expiresAt }) => ({
    from: startedAt,
    until: revokedAt ?? expiresAt,
  }))
}

export interface Play {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

const stakes = ['BET', 'BET_VOID']
const wins = ['WIN', 'WIN_VOID']

/** Stakes and winnings of the player's own money since a moment. */
export async function playSince(db: Database, playerId: string, since: Date): Promise<Play> {
  const { type } = ledgerTransactions
  const rows = await db
    .select({ type, sumMinor: sql<string>`sum(${realGainMinor})` })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        gte(ledgerTransactions.at, since),
        inArray(type, [...stakes, ...wins]),
      ),
    )
    .groupBy(type)
  const total = (types: readonly string[]) =>
    rows
      .filter((row) => types.includes(row.type))
      .reduce((sum, { sumMinor }) => sum + BigInt(sumMinor), 0n)
  return { stakedMinor: -total(stakes), wonMinor: total(wins) }
}
