import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { and, desc, eq, gt, gte, inArray, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { playerDetails } from '../../players/player-details.schema.ts'
import { players } from '../../players/players.schema.ts'
import { shownWins } from './winners.schema.ts'

export interface ShownWin {
  readonly idempotencyKey: string
  readonly playerId: string
  readonly firstName: string | null
  readonly gameId: string
  readonly amountMinor: bigint
  readonly at: Date
}

const t = ledgerTransactions
const w = shownWins

export async function findLastShownWin(db: Database): Promise<bigint> {
  const [last] = await db.select({ id: max(w.transactionId) }).from(w)
  return last?.id ?? 0n
}

/**
 * Copies the wins of a range of operations: those of a game that are more than the stakes of their
 * round. One that is copied already is left as it is.
 */
export async function copyWins(
  db: Database,
  range: { readonly after: bigint; readonly upTo: bigint },
  since: Date,
): Promise<void> {
  await db.execute(sql`
    insert into shown_wins
      (transaction_id, idempotency_key, player_id, game_id, currency, amount_minor, stake_minor, at)
    select win.id, win.idempotency_key, win.player_id, win.game_id, wallet.currency,
      win.gain_minor, staked.minor, win.at
    from ledger_transactions win
    join wallets wallet on wallet.player_id = win.player_id
    cross join lateral (
      select coalesce(-sum(stake.gain_minor), 0) as minor
      from ledger_transactions stake
      where stake.round_id = win.round_id and stake.player_id = win.player_id
        and stake.type in ('BET', 'BET_VOID')) staked
    where win.id > ${String(range.after)}::bigint and win.id <= ${String(range.upTo)}::bigint
      and win.type = 'WIN' and win.game_id is not null and win.at >= ${since.toISOString()}::timestamptz
      and win.gain_minor > staked.minor
    on conflict (transaction_id) do nothing`)
}

interface ListOf {
  readonly currency: Currency
  readonly since: Date
  readonly order: 'latest' | 'largest'
  /** How many times its stake a win must be. */
  readonly minMultiple: number
}

/** Wins of players with an open account; voided ones are still among them. */
export const findWins = (
  db: Database,
  { currency, since, order, minMultiple }: ListOf,
  limit: number,
): Promise<ShownWin[]> =>
  db
    .select({
      idempotencyKey: w.idempotencyKey,
      playerId: w.playerId,
      firstName: playerDetails.firstName,
      gameId: w.gameId,
      amountMinor: w.amountMinor,
      at: w.at,
    })
    .from(w)
    .innerJoin(players, and(eq(players.id, w.playerId), eq(players.status, 'REGISTERED')))
    .leftJoin(playerDetails, eq(playerDetails.playerId, w.playerId))
    .where(
      and(
        eq(w.currency, currency),
        gt(w.at, since),
        gt(w.stakeMinor, 0n),
        gte(w.amountMinor, sql`${w.stakeMinor} * ${minMultiple}`),
      ),
    )
    .orderBy(...(order === 'latest' ? [desc(w.at)] : [desc(w.amountMinor)]), desc(w.transactionId))
    .limit(limit)

/** Which of these operations exist. */
export async function findOperations(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: t.idempotencyKey })
    .from(t)
    .where(inArray(t.idempotencyKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

/** Leaves the largest wins of each hour of a period, by currency. */
export async function thinOutWins(
  db: Database,
  { from, to }: { readonly from: Date; readonly to: Date },
  leftPerHour: number,
): Promise<void> {
  await db.execute(sql`
    delete from shown_wins where transaction_id in (
      select transaction_id from (
        select transaction_id, row_number() over (
          partition by currency, date_trunc('hour', at) order by amount_minor desc, transaction_id desc
        ) as place
        from shown_wins where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
      ) ranked where place > ${leftPerHour})`)
}

export async function deleteWinsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(w).where(lte(w.at, moment))
}
