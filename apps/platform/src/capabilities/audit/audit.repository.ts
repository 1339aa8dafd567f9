import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { ledgerEntries, ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { players } from '../../players/players.schema.ts'
import { protectionLog } from '../../players/protection-log.schema.ts'

/** Events in `[from, to)`, of all players or one. */
export interface AuditRange {
  readonly from: Date
  readonly to: Date
  readonly playerId?: string | undefined
}

/** A row as the export writes it, one line of JSON; entries carry their amount. */
export interface AuditRow {
  readonly line: string
  readonly currency: string | null
  readonly amountMinor: bigint
}

const rowsAFetch = 500

const fetched = z.object({
  rows: z.array(
    z.object({
      line: z.string(),
      currency: z.nullable(z.string()),
      amount: z.nullable(z.string()),
    }),
  ),
})

const isoOf = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const within = (at: SQL, playerId: SQL, range: AuditRange) => sql`
  ${at} >= ${range.from.toISOString()}::timestamptz and ${at} < ${range.to.toISOString()}::timestamptz
  ${range.playerId === undefined ? sql`` : sql`and ${playerId} = ${range.playerId}`}`

/** The exported queries by file name; each ordered by its ids, which never change. */
export const auditQueries = {
  transactions: (range: AuditRange) => sql`
    select json_build_object(
      'id', t.id::text, 'at', ${isoOf(sql`t.at`)}, 'playerId', t.player_id, 'type', t.type,
      'category', t.category, 'roundId', t.round_id, 'key', t.idempotency_key,
      'bodyHash', t.body_hash, 'isCrowd', p.is_crowd)::text as line,
      null as currency, null as amount
    from ${ledgerTransactions} t join ${players} p on p.id = t.player_id
    where ${within(sql`t.at`, sql`t.player_id`, range)} order by t.id`,
  entries: (range: AuditRange) => sql`
    select json_build_object(
      'id', e.id::text, 'transactionId', e.transaction_id::text, 'accountId', e.account_id,
      'currency', e.currency, 'amountMinor', e.amount_minor::text,
      'isCrowd', p.is_crowd)::text as line,
      e.currency as currency, e.amount_minor::text as amount
    from ${ledgerEntries} e join ${ledgerTransactions} t on t.id = e.transaction_id
    join ${players} p on p.id = t.player_id
    where ${within(sql`t.at`, sql`t.player_id`, range)} order by e.id`,
  protection: (range: AuditRange) => sql`
    select json_build_object(
      'id', p.id::text, 'at', ${isoOf(sql`p.at`)}, 'playerId', p.player_id, 'kind', p.kind,
      'details', p.details)::text as line, null as currency, null as amount
    from ${protectionLog} p where ${within(sql`p.at`, sql`p.player_id`, range)} order by p.id`,
} as const
export type AuditFile = keyof typeof auditQueries

/** Runs an export's reads on one snapshot of the database. */
export const inOneSnapshot = <T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(act, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/**
 * Reads the rows of one file, a few hundred at a time: the database keeps the remainder behind a
 * cursor.
 */
export async function* auditRows(
  tx: Database,
  file: AuditFile,
  range: AuditRange,
): AsyncGenerator<readonly AuditRow[]> {
  const cursor = sql.identifier(`audit_${file}`)
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${auditQueries[file](range)}`)
  for (;;) {
    const next = await tx.execute(sql`fetch ${sql.raw(String(rowsAFetch))} from ${cursor}`)
    const { rows } = z.parse(fetched, next)
    if (rows.length === 0) break
    yield rows.map(({ line, currency, amount }) => ({
      line,
      currency,
      amountMinor: BigInt(amount ?? 0),
    }))
  }
  await tx.execute(sql`close ${cursor}`)
}
