import { countries } from '@player-site/contracts/kernel/countries.ts'
import { marketForCountry } from '@player-site/contracts/kernel/markets.ts'
import { maxSuggested } from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { maxCounted, minPlayers } from './suggestions.rules.ts'
import { playedGames, relatedGames, suggestionRuns, trendingGames } from './suggestions.schema.ts'

const runId = 1
export type Run = typeof suggestionRuns.$inferSelect

/** The run's row, held until the transaction ends; undefined while another process holds it. */
export async function takeRun(tx: Database): Promise<Run | undefined> {
  await tx.insert(suggestionRuns).values({ id: runId }).onConflictDoNothing()
  const [run] = await tx
    .select()
    .from(suggestionRuns)
    .where(eq(suggestionRuns.id, runId))
    .for('update', { skipLocked: true })
  return run
}

export async function saveRun(tx: Database, change: Partial<Run>): Promise<void> {
  await tx.update(suggestionRuns).set(change).where(eq(suggestionRuns.id, runId))
}

/**
 * The last operation before a moment. The ids follow the time, so it is found by halving: a long
 * history is never read.
 */
export async function findOperationBefore(db: Database, moment: Date): Promise<bigint> {
  const t = ledgerTransactions
  const [end] = await db.select({ id: max(t.id) }).from(t)
  let low = 0n
  let high = end?.id ?? 0n
  while (low < high) {
    const middle = (low + high) / 2n
    const [next] = await db
      .select({ id: t.id, at: t.at })
      .from(t)
      .where(gt(t.id, middle))
      .orderBy(asc(t.id))
      .limit(1)
    if (next && next.at < moment) low = next.id
    else high = middle
  }
  return low
}

/** Copies on which days games of a range of operations were played; a day already known stays. */
export async function copyPlay(
  tx: Database,
  { after, upTo, since }: { after: bigint; upTo: bigint; since: string },
): Promise<void> {
  await tx.execute(sql`
    insert into played_games (player_id, game_id, vertical, day)
    select distinct on (player_id, game_id, day) player_id, game_id, category, day
    from (
      select player_id, game_id, category, (at at time zone 'UTC')::date as day
      from ledger_transactions
      where id > ${String(after)}::bigint and id <= ${String(upTo)}::bigint
        and type = 'BET' and game_id is not null and category in ('CASINO', 'LIVE_CASINO')
    ) bets
    where day > ${since}::date
    on conflict do nothing`)
}

export async function deletePlayUpTo(tx: Database, day: string): Promise<void> {
  await tx.delete(playedGames).where(lte(playedGames.day, day))
}

const marketByCountry = JSON.stringify(
  Object.fromEntries(countries.map(({ code }) => [code, marketForCountry(code)])),
)

/** Play of those who did not switch suggestions off. */
const countedPlay = sql`
  select play.player_id, play.game_id, play.vertical, play.day
  from played_games play
  left join suggestion_choices choice on choice.player_id = play.player_id
  where coalesce(choice.is_on, true)`

/** Games with more players after `middle` than between `first` and it, by brand and market. */
export async function computeTrending(
  tx: Database,
  { first, middle }: { first: string; middle: string },
): Promise<void> {
  await tx.delete(trendingGames)
  await tx.execute(sql`
    insert into trending_games (brand, market, vertical, place, game_id)
    with counted as (
      select player.brand, ${marketByCountry}::jsonb ->> player.country_code as market,
        play.vertical, play.game_id,
        count(distinct play.player_id) filter (where play.day > ${middle}::date) as recent,
        count(distinct play.player_id) filter (where play.day <= ${middle}::date) as earlier
      from (${countedPlay} and play.day > ${first}::date) play
      join players player on player.id = play.player_id
      group by 1, 2, 3, 4
    ), ranked as (
      select *, row_number() over (
        partition by brand, market, vertical
        order by recent - earlier desc, recent desc, game_id
      ) as place
      from counted
      where recent >= ${minPlayers}::int and recent > earlier and market is not null
    )
    select brand, market, vertical, place, game_id from ranked
    where place <= ${maxSuggested}::int`)
}

/**
 * Pairs of games that enough players of a brand play both of. The nearest are not simply the most
 * popular: what all players play is divided by how many play it.
 */
export async function computeRelated(tx: Database): Promise<void> {
  await tx.delete(relatedGames)
  await tx.execute(sql`
    insert into related_games (brand, game_id, place, related_id)
    with latest as (
      select player_id, game_id, vertical, row_number() over (
        partition by player_id order by max(day) desc, count(*) desc, game_id
      ) as place
      from (${countedPlay}) play
      group by player_id, game_id, vertical
    ), own as (
      select player.brand, latest.player_id, latest.game_id, latest.vertical
      from latest join players player on player.id = latest.player_id
      where latest.place <= ${maxCounted}::int
    ), counted as (
      select brand, game_id, count(*) as players from own group by brand, game_id
    ), paired as (
      select one.brand, one.game_id, other.game_id as related_id, count(*) as players
      from own one
      join own other on other.player_id = one.player_id and other.vertical = one.vertical
        and other.game_id <> one.game_id
      group by 1, 2, 3
      having count(*) >= ${minPlayers}::int
    ), ranked as (
      select paired.*, row_number() over (
        partition by paired.brand, paired.game_id
        order by paired.players / sqrt(counted.players) desc, paired.related_id
      ) as place
      from paired
      join counted on counted.brand = paired.brand and counted.game_id = paired.related_id
    )
    select brand, game_id, place, related_id from ranked where place <= ${2 * maxSuggested}::int`)
}
