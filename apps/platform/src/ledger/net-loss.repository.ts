import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { ledgerTransactions } from './ledger.schema.ts'
import { realGainMinor } from './real-gain.repository.ts'

export interface PlayedPeriod {
  readonly vertical: Vertical
  /** `[from, to)`, by the moment at which each operation counts. */
  readonly from: Date
  readonly to: Date
  /** Rounds with a bet before this moment do not count, nor do their wins and voids. */
  readonly roundsSince: Date
}

/**
 * What a player has lost of their own money in the games of a vertical, in minor units: stakes minus
 * wins, with what was voided taken back; below zero where they have won. The shares of bonuses do
 * not count. A stake counts once its round has a result, or the player's next round in the game has
 * begun, as some studios report no lost rounds, or after a day: what may still be won is not lost.
 * Everything else counts when it was posted. So periods side by side count each operation once.
 */
export async function readNetLossMinor(
  db: Database,
  playerId: string,
  { vertical, from, to, roundsSince }: PlayedPeriod,
): Promise<bigint> {
  const t = ledgerTransactions
  const beganBefore = sql`exists (
    select from ${ledgerTransactions} bet
    where bet.round_id = ${t.roundId} and bet.player_id = ${t.playerId} and bet.type = 'BET'
      and bet.at < ${roundsSince.toISOString()}::timestamptz)`
  const resultAt = sql`(select min(result.at) from ${ledgerTransactions} result
    where result.round_id = ${t.roundId} and result.player_id = ${t.playerId}
      and result.id > ${t.id} and result.type in ('WIN', 'BET_VOID'))`
  const nextRoundAt = sql`(select next.at from ${ledgerTransactions} next
    where next.player_id = ${t.playerId} and next.category = ${t.category} and next.at >= ${t.at}
      and next.at < ${to.toISOString()}::timestamptz and next.id > ${t.id} and next.type = 'BET'
      and next.game_id = ${t.gameId} and next.round_id <> ${t.roundId}
    order by next.at, next.id limit 1)`
  const countsAt = sql`case when ${t.type} = 'BET'
    then least(coalesce(${resultAt}, 'infinity'), coalesce(${nextRoundAt}, 'infinity'),
      ${t.at} + interval '24 hours')
    else ${t.at} end`
  const [row] = await db
    .select({ gainMinor: sql<string>`coalesce(sum(${realGainMinor}), 0)::text` })
    .from(t)
    .where(
      and(
        eq(t.playerId, playerId),
        eq(t.category, vertical),
        inArray(t.type, ['BET', 'WIN', 'BET_VOID', 'WIN_VOID']),
        gte(t.at, new Date(from.getTime() - oneDayMs)),
        lt(t.at, to),
        gte(countsAt, from.toISOString()),
        lt(countsAt, to.toISOString()),
        sql`not ${beganBefore}`,
      ),
    )
  return -BigInt(row?.gainMinor ?? '0')
}
