import type { TransactionStatus } from '@player-site/contracts/transactions/transactions.entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { HistoryPosition } from './history-cursor.rules.ts'

/** The rows to read; each source returns its newest `limit` rows. */
export interface HistoryQuery {
  readonly playerId: string
  readonly category: string | undefined
  readonly type: string | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** Only rows after it, newest first. */
  readonly after: HistoryPosition | undefined
  readonly limit: number
}

const t = ledgerTransactions
const p = payments

const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

const within = (at: SQL | typeof t.at | typeof p.createdAt, { from, to }: HistoryQuery) => [
  from && sql`${at} >= ${from.toISOString()}`,
  to && sql`${at} <= ${to.toISOString()}`,
]

/** A ledger row comes before a payment row of the same moment. */
function ledgerAfter({ after }: HistoryQuery): SQL | undefined {
  if (!after) return undefined
  const at = after.at.toISOString()
  return after.source === 'ledger'
    ? sql`(${t.at}, ${t.id}) < (${at}::timestamptz, ${after.id}::bigint)`
    : sql`${t.at} < ${at}`
}

function paymentAfter({ after }: HistoryQuery): SQL | undefined {
  if (!after) return undefined
  const at = after.at.toISOString()
  return after.source === 'payment'
    ? sql`(${p.createdAt}, ${p.id}) < (${at}::timestamptz, ${after.id})`
    : sql`${p.createdAt} <= ${at}`
}

/** A voided bet; operations are found by their keys. */
const isVoided = sql`(${t.type} = 'BET' and exists (
  select 1 from ${t} v where v.idempotency_key = 'rollback:' || substr(${t.idempotencyKey}, 5)
))`

/** A withdrawal or a deposit has the status of its payment. */
const statusOfPayment = sql`(select w.status from ${p} w
  where ${t.type} in ('WITHDRAW', 'DEPOSIT') and w.id = ${t.roundId})`

/** Postings of a payment name it as their round. */
const methodOfPayment = sql`(select m.method from ${p} m
  where ${t.category} = 'PAYMENT' and m.id = ${t.roundId})`

/** Payments, and bonuses, name other things as their round. */
const gameRound = sql`case when ${t.type} in ('BET', 'BET_VOID', 'WIN', 'WIN_VOID')
  then ${t.roundId} end`

/** The bonus or the free spins that a row belongs to; steps of a bonus name it as their round. */
const bonusId = sql`coalesce(${t.assignmentId}, ${t.grantId},
  case when ${t.category} = 'BONUS' then ${t.roundId} end)`

const ledgerStatus = sql`case when ${isVoided} then 'REVERTED'
  else coalesce(${statusOfPayment}, 'SUCCESS') end`

/** A requested deposit and its credit are one row to the player. */
const ledgerReference = sql`case when ${t.type} = 'DEPOSIT' and ${t.category} = 'PAYMENT'
  then coalesce(${t.roundId}, ${t.id}::text) else ${t.id}::text end`

const ledgerColumns = sql`${t.id} as ledger_id, null::text as payment_id,
  ${ledgerReference} as reference, ${t.type} as type, ${t.category} as category, ${t.at} as at,
  ${ledgerStatus} as status, ${t.accountKind} as account_kind, ${t.amountMinor} as amount_minor,
  ${t.balanceMinor} as balance_minor, ${t.gameId} as game_id, ${gameRound} as round_id, ${methodOfPayment} as method,
  ${bonusId} as bonus_id, ${t.bonusMinor} as bonus_minor, ${t.gainMinor} as gain_minor,
  ${t.grantId} is not null as is_free_spin`

const ownLedgerRows = (query: HistoryQuery) => [
  sql`${t.playerId} = ${query.playerId}`,
  // Postings without the player's money, such as the void of a bet that never arrived, are not
  // shown.
  sql`${t.accountKind} is not null`,
  query.category === undefined ? undefined : sql`${t.category} = ${query.category}`,
  query.type === undefined ? undefined : sql`${t.type} = ${query.type}`,
  ...within(t.at, query),
  ledgerAfter(query),
]

const newestOfLedger = ({ limit }: HistoryQuery) =>
  sql`order by ${t.at} desc, ${t.id} desc limit ${limit}`

const ledgerRows = (query: HistoryQuery, status?: TransactionStatus): SQL => sql`(
  select ${ledgerColumns} from ${t}
  where ${allOf([...ownLedgerRows(query), status && sql`${ledgerStatus} = ${status}`])}
  ${newestOfLedger(query)}
)`

/** Found by their voids and payments, which are few compared with bets. */
const revertedRows = (query: HistoryQuery): SQL => sql`(
  select ${ledgerColumns} from ${t}
  where ${allOf(ownLedgerRows(query))} and ${t.idempotencyKey} in (
    select 'bet:' || substr(v.idempotency_key, 10) from ${t} v
    where v.player_id = ${query.playerId} and v.type = 'BET_VOID'
    union all
    select 'deposit:' || d.id from ${p} d
    where d.player_id = ${query.playerId} and d.kind = 'deposit' and d.status = 'REVERTED'
  )
  ${newestOfLedger(query)}
)`

/** Found by their payments, which are few as well. */
const withdrawalRows = (query: HistoryQuery, status: TransactionStatus): SQL => sql`(
  select ${ledgerColumns} from ${t}
  where ${allOf(ownLedgerRows(query))} and ${t.idempotencyKey} in (
    select 'withdraw:' || w.id from ${p} w
    where w.player_id = ${query.playerId} and w.kind = 'withdrawal'
      and w.status = ${status} and w.status <> 'SUCCESS'
  )
  ${newestOfLedger(query)}
)`

/** The balance at the time of the request: such a row has moved no money. */
const mainThen = sql`coalesce((
  select b.balance_minor from ${t} b
  where b.player_id = ${p.playerId} and b.account_kind = 'main' and b.at <= ${p.createdAt}
  order by b.at desc, b.id desc limit 1
), 0)`

/** Deposits that were not credited, or not yet; credited ones are in the ledger. */
const depositRows = (query: HistoryQuery, status?: TransactionStatus): SQL => sql`(
  select null::bigint as ledger_id, ${p.id} as payment_id, ${p.id} as reference,
    'DEPOSIT' as type, 'PAYMENT' as category, ${p.createdAt} as at, ${p.status} as status,
    'main' as account_kind, ${p.amountMinor} as amount_minor, ${mainThen} as balance_minor,
    null::text as game_id, null::text as round_id, ${p.method} as method,
    null::text as bonus_id, 0::bigint as bonus_minor, 0::bigint as gain_minor,
    false as is_free_spin
  from ${p}
  where ${allOf([
    sql`${p.playerId} = ${query.playerId}`,
    sql`${p.kind} = 'deposit'`,
    sql`${p.status} <> 'SUCCESS'`,
    sql`${p.status} <> 'REVERTED'`,
    status && sql`${p.status} = ${status}`,
    ...within(p.createdAt, query),
    paymentAfter(query),
  ])}
  order by ${p.createdAt} desc, ${p.id} desc limit ${query.limit}
)`

/**
 * The sources with rows of a status, each read by its own index, so that a page costs the same
 * however long the history is.
 */
export function sourcesOf(query: HistoryQuery, status: TransactionStatus | undefined): SQL[] {
  const hasPayments = query.category === undefined || query.category === 'PAYMENT'
  const hasDeposits = hasPayments && (query.type === undefined || query.type === 'DEPOSIT')
  switch (status) {
    case undefined:
      return [ledgerRows(query), ...(hasDeposits ? [depositRows(query)] : [])]
    case 'SUCCESS':
      return [ledgerRows(query, status)]
    case 'REVERTED':
      return [revertedRows(query)]
    case 'COMPLETED':
      return []
    default:
      return [
        ...(hasDeposits ? [depositRows(query, status)] : []),
        ...(hasPayments ? [withdrawalRows(query, status)] : []),
      ]
  }
}
