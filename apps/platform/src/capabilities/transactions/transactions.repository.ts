import type { Query } from '@player-site/contracts/kernel/call.ts'
import { transactions as constants } from '@player-site/contracts/kernel/constants.ts'
import type {
  listTransactions,
  readNetPosition,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts, ledgerEntries, ledgerTransactions, payments } from '../../db/schema.ts'

/**
 * The entries of a transaction on the player's own accounts, with the balance each has now. What is
 * on its way out is shown by the withdrawal itself.
 */
const ownEntries = (transactionId: SQL) => sql`
  select a.id, a.kind, a.balance_minor, e.amount_minor
  from ${ledgerEntries} e join ${accounts} a on a.id = e.account_id
  where e.transaction_id = ${transactionId} and a.player_id is not null and a.kind <> 'pending'`

const id = sql`${ledgerTransactions.id}`

/** What went either way: money moved between a player's own accounts counts once. */
const amountMinor = sql<string>`(
  select greatest(
    sum(greatest(own.amount_minor, 0)), sum(greatest(-own.amount_minor, 0))
  )::text from (${ownEntries(id)}) own
)`

/** The account a row tells of: the main one where that took part. */
const leading = sql`select * from (${ownEntries(id)}) own order by (own.kind <> 'main'), own.id limit 1`

const accountKind = sql<string>`(select lead.kind from (${leading}) lead)`

/** Today's balance less what came later: entries are never changed, so this is what it was then. */
const balanceMinor = sql<string>`(
  select (lead.balance_minor - coalesce((
    select sum(later.amount_minor) from ${ledgerEntries} later
    where later.account_id = lead.id and later.transaction_id > ${id}
  ), 0))::text from (${leading}) lead
)`

/** A bet that was voided; operations are known by their keys. */
const isVoided = sql`(${ledgerTransactions.type} = 'BET' and exists (
  select 1 from ${ledgerTransactions} v
  where v.idempotency_key = 'rollback:' || substr(${ledgerTransactions.idempotencyKey}, 5)
))`

/** A withdrawal is as far as its payment is. */
const paymentStatus = sql`(select ${payments.status} from ${payments}
  where ${ledgerTransactions.type} = 'WITHDRAW' and ${payments.id} = ${ledgerTransactions.roundId})`

const status = sql<string>`case when ${isVoided} then 'REVERTED'
  else coalesce(${paymentStatus}, 'SUCCESS') end`

/** A row that moved no money, such as the void of a bet that never came, is no transaction. */
const movedMoney = sql`exists (${ownEntries(id)})`

/** One page of a player's ledger, the newest first, in one look at the database. */
export const findPage = (
  db: Database,
  playerId: string,
  { category, from, to, status: wanted, position, limit }: Query<typeof listTransactions>,
) =>
  db
    .select({
      id: ledgerTransactions.id,
      type: ledgerTransactions.type,
      category: ledgerTransactions.category,
      at: ledgerTransactions.at,
      status,
      accountKind,
      amountMinor,
      balanceMinor,
    })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        category === undefined ? undefined : eq(ledgerTransactions.category, category),
        from === undefined ? undefined : gte(ledgerTransactions.at, new Date(from)),
        to === undefined ? undefined : lte(ledgerTransactions.at, new Date(to)),
        wanted === undefined ? undefined : sql`${status} = ${wanted}`,
        movedMoney,
      ),
    )
    .orderBy(desc(ledgerTransactions.id))
    .offset(position ?? 0)
    .limit(limit ?? constants.pageSize)

/**
 * What came of a window: what was paid in less what was paid out, by the payments' side of the
 * ledger, and what was won less what was staked, by the games' side.
 */
export async function sumsOf(
  db: Database,
  playerId: string,
  { category, from, to }: Query<typeof readNetPosition>,
): Promise<{ readonly netMinor: string; readonly wonMinor: string }> {
  const sumOn = (kind: 'payment' | 'gaming') =>
    sql<string>`coalesce(-sum(${ledgerEntries.amountMinor}) filter (where ${accounts.kind} = ${kind}), 0)::text`
  const [row] = await db
    .select({ netMinor: sumOn('payment'), wonMinor: sumOn('gaming') })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        category === undefined ? undefined : eq(ledgerTransactions.category, category),
        from === undefined ? undefined : gte(ledgerTransactions.at, new Date(from)),
        to === undefined ? undefined : lte(ledgerTransactions.at, new Date(to)),
      ),
    )
  return { netMinor: row?.netMinor ?? '0', wonMinor: row?.wonMinor ?? '0' }
}
