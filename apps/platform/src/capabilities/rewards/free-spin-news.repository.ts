import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { freeSpinGrants } from '../../ledger/free-spins.schema.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { players } from '../../players/players.schema.ts'
import type { DueFreeSpins } from './ending-free-spins.repository.ts'

const g = freeSpinGrants
const due = { id: g.id, playerId: g.playerId }

interface Page {
  readonly now: Date
  readonly limit: number
}

const isNamed = (id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : eq(g.id, id)

/**
 * The last round of free spins has no result yet, and may still win. A studio that reports no lost
 * rounds is waited for a day, as long as a stake is open for a cashback.
 */
const isLastRoundOpen = (now: Date): SQL => sql`exists (
  select from (
    select bet.id, bet.round_id, bet.player_id, bet.at from ${ledgerTransactions} bet
    where bet.grant_id = ${g.id} and bet.type = 'BET' order by bet.id desc limit 1
  ) last
  where last.at > ${now.toISOString()}::timestamptz - interval '24 hours' and not exists (
    select from ${ledgerTransactions} result
    where result.round_id = last.round_id and result.player_id = last.player_id
      and result.id > last.id and result.type in ('WIN', 'BET_VOID')))`

/**
 * Free spins that are over, played to the last or ended, of which their players have not been told.
 * @param id of one grant
 */
export const findUntoldEnds = (
  db: Database,
  { now, limit }: Page,
  id?: string,
): Promise<DueFreeSpins[]> =>
  db
    .select(due)
    .from(g)
    .where(
      and(
        isNull(g.endToldAt),
        sql`(${g.state} <> 'active' or ${g.playedRounds} = ${g.rounds})`,
        sql`not ${isLastRoundOpen(now)}`,
        isNotHeld('rewards.freeSpinNews', g.id, now),
        isNamed(id),
      ),
    )
    .orderBy(asc(g.id))
    .limit(limit)

/**
 * Free spins with rounds left that end within a day, or within a quarter of their time where that is
 * less, of which their players have not been told. A break stops their time.
 * @param id of one grant
 */
export const findEndingFreeSpins = (
  db: Database,
  { now, limit }: Page,
  id?: string,
): Promise<DueFreeSpins[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select(due)
    .from(g)
    .innerJoin(players, eq(players.id, g.playerId))
    .where(
      and(
        eq(g.state, 'active'),
        isNull(g.expiryToldAt),
        lt(g.playedRounds, g.rounds),
        or(
          eq(players.status, 'REGISTERED'),
          and(eq(players.status, 'TIMEOUT'), lte(players.statusUntil, now)),
        ),
        gt(g.expiresAt, now),
        sql`${g.expiresAt} <= ${at} + interval '24 hours'`,
        sql`${g.expiresAt} - (${g.expiresAt} - ${g.grantedAt}) / 4 <= ${at}`,
        isNotHeld('rewards.freeSpinNews', g.id, now),
        isNamed(id),
      ),
    )
    .orderBy(asc(g.expiresAt))
    .limit(limit)
}

/** Notes what the player of free spins was told. */
export async function writeFreeSpinsTold(
  tx: Database,
  id: string,
  told: Partial<Pick<typeof g.$inferInsert, 'expiryToldAt' | 'endToldAt'>>,
): Promise<void> {
  await tx.update(g).set(told).where(eq(g.id, id))
}
