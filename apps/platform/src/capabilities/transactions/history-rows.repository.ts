import type { TransactionStatus } from '@player-site/contracts/transactions/transactions.entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { Place } from './history-cursor.rules.ts'

/** Which rows of whose history; each source gives the newest `most` of its own. */
export interface Look {
  readonly playerId: string
  readonly category: string | undefined
  readonly type: string | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** Only what follows it, the newest being first. */
  readonly after: Place | undefined
  readonly most: number
}

const t = ledgerTransactions
const p = payments

const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

const within = (at: SQL | typeof t.at | typeof p.createdAt, { from, to }: Look) => [
  from && sql`${at} >= ${from.toISOString()}`,
  to && sql`${at} <= ${to.toISOString()}`,
]

/** A row of the ledger stands before a payment's of the same moment. */
function ledgerAfter({ after }: Look): SQL | undefined {
  if (!after) return undefined
  const at = after.at.toISOString()
  return after.source === 'ledger'
    ? sql`(${t.at}, ${t.id}) < (${at}::timestamptz, ${after.id}::bigint)`
    : sql`${t.at} < ${at}`
}

function paymentAfter({ after }: Look): SQL | undefined {
  if (!after) return undefined
  const at = after.at.toISOString()
  return after.source === 'payment'
    ? sql`(${p.createdAt}, ${p.id}) < (${at}::timestamptz, ${after.id})`
    : sql`${p.createdAt} <= ${at}`
}

/** A bet that was voided; operations are known by their keys. */
const isVoided = sql`(${t.type} = 'BET' and exists (
  select 1 from ${t} v where v.idempotency_key = 'rollback:' || substr(${t.idempotencyKey}, 5)
))`

/** A withdrawal or a deposit is as far as its payment is. */
const statusOfPayment = sql`(select w.status from ${p} w
  where ${t.type} in ('WITHDRAW', 'DEPOSIT') and w.id = ${t.roundId})`

const ledgerStatus = sql`case when ${isVoided} then 'REVERTED'
  else coalesce(${statusOfPayment}, 'SUCCESS') end`

/** The deposit that was asked for and the one that arrived are one to the player. */
const ledgerReference = sql`case when ${t.type} = 'DEPOSIT' and ${t.category} = 'PAYMENT'
  then coalesce(${t.roundId}, ${t.id}::text) else ${t.id}::text end`

const ledgerColumns = sql`${t.id} as ledger_id, null::text as payment_id,
  ${ledgerReference} as reference, ${t.type} as type, ${t.category} as category, ${t.at} as at,
  ${ledgerStatus} as status, ${t.accountKind} as account_kind, ${t.amountMinor} as amount_minor,
  ${t.balanceMinor} as balance_minor`

const ownLedgerRows = (look: Look) => [
  sql`${t.playerId} = ${look.playerId}`,
  // What moved no money of the player's, such as the void of a bet that never came, is no row.
  sql`${t.accountKind} is not null`,
  look.category === undefined ? undefined : sql`${t.category} = ${look.category}`,
  look.type === undefined ? undefined : sql`${t.type} = ${look.type}`,
  ...within(t.at, look),
  ledgerAfter(look),
]

const newestOfLedger = ({ most }: Look) => sql`order by ${t.at} desc, ${t.id} desc limit ${most}`

const ledgerRows = (look: Look, status?: TransactionStatus): SQL => sql`(
  select ${ledgerColumns} from ${t}
  where ${allOf([...ownLedgerRows(look), status && sql`${ledgerStatus} = ${status}`])}
  ${newestOfLedger(look)}
)`

/** Found by their voids and their payments: there are few, among however many bets. */
const revertedRows = (look: Look): SQL => sql`(
  select ${ledgerColumns} from ${t}
  where ${allOf(ownLedgerRows(look))} and ${t.idempotencyKey} in (
    select 'bet:' || substr(v.idempotency_key, 10) from ${t} v
    where v.player_id = ${look.playerId} and v.type = 'BET_VOID'
    union all
    select 'deposit:' || d.id from ${p} d
    where d.player_id = ${look.playerId} and d.kind = 'deposit' and d.status = 'REVERTED'
  )
  ${newestOfLedger(look)}
)`

/** Found by their payments, which are few as well. */
const withdrawalRows = (look: Look, status: TransactionStatus): SQL => sql`(
  select ${ledgerColumns} from ${t}
  where ${allOf(ownLedgerRows(look))} and ${t.idempotencyKey} in (
    select 'withdraw:' || w.id from ${p} w
    where w.player_id = ${look.playerId} and w.kind = 'withdrawal'
      and w.status = ${status} and w.status <> 'SUCCESS'
  )
  ${newestOfLedger(look)}
)`

/** What the player held when they asked for it: such a row has moved nothing. */
const mainThen = sql`coalesce((
  select b.balance_minor from ${t} b
  where b.player_id = ${p.playerId} and b.account_kind = 'main' and b.at <= ${p.createdAt}
  order by b.at desc, b.id desc limit 1
), 0)`

/** Deposits that have brought nothing, or not yet; those that have are in the ledger. */
const depositRows = (look: Look, status?: TransactionStatus): SQL => sql`(
  select null::bigint as ledger_id, ${p.id} as payment_id, ${p.id} as reference,
    'DEPOSIT' as type, 'PAYMENT' as category, ${p.createdAt} as at, ${p.status} as status,
    'main' as account_kind, ${p.amountMinor} as amount_minor, ${mainThen} as balance_minor
  from ${p}
  where ${allOf([
    sql`${p.playerId} = ${look.playerId}`,
    sql`${p.kind} = 'deposit'`,
    sql`${p.status} <> 'SUCCESS'`,
    sql`${p.status} <> 'REVERTED'`,
    status && sql`${p.status} = ${status}`,
    ...within(p.createdAt, look),
    paymentAfter(look),
  ])}
  order by ${p.createdAt} desc, ${p.id} desc limit ${look.most}
)`

/**
 * The places that hold rows of a status, each read by an index of its own, so that a page costs the
 * same however long the history is.
 */
export function sourcesOf(look: Look, status: TransactionStatus | undefined): SQL[] {
  const hasPayments = look.category === undefined || look.category === 'PAYMENT'
  const hasDeposits = hasPayments && (look.type === undefined || look.type === 'DEPOSIT')
  switch (status) {
    case undefined:
      return [ledgerRows(look), ...(hasDeposits ? [depositRows(look)] : [])]
    case 'SUCCESS':
      return [ledgerRows(look, status)]
    case 'REVERTED':
      return [revertedRows(look)]
    case 'COMPLETED':
      return []
    default:
      return [
        ...(hasDeposits ? [depositRows(look, status)] : []),
        ...(hasPayments ? [withdrawalRows(look, status)] : []),
      ]
  }
}
