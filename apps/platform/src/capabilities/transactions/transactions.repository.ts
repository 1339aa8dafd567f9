import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Query } from '@player-site/contracts/kernel/call.ts'
import type {
  listTransactions,
  readNetPosition,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { realGainMinor } from '../../ledger/real-gain.repository.ts'
import { parseCursor } from './history-cursor.rules.ts'
import { sourcesOf } from './history-rows.repository.ts'

const dateOf = (moment: string | undefined): Date | undefined =>
  moment === undefined ? undefined : new Date(moment)

/** Found by the category, which is indexed: no other category has these types. */
const categoriesByType: Readonly<Record<string, readonly string[]>> = {
  WITHDRAW: ['PAYMENT', 'BONUS'],
  CANCELED: ['PAYMENT', 'BONUS'],
  FORFEIT: ['BONUS'],
  REVERSAL: ['PAYMENT'],
  REVERSAL_DP: ['PAYMENT'],
}

/** The categories to read, each by its index; undefined reads all in one. */
function categoriesOf(category?: string, type?: string): readonly (string | undefined)[] {
  if (category !== undefined) return [category]
  return (type === undefined ? undefined : categoriesByType[type]) ?? [undefined]
}

/**
 * One page of a player's history, newest first, in one query: ledger rows, and deposits that were
 * not credited.
 * @throws CodedError request.invalid
 */
export async function findPage(
  db: Database,
  playerId: string,
  { category, status, type, after, position = 0, limit, from, to }: Query<typeof listTransactions>,
) {
  const size = limit ?? constants.pageSize
  // A cursor already contains the start of the page.
  const skip = after === undefined ? position : 0
  const historyQuery = {
    playerId,
    type,
    from: dateOf(from),
    to: dateOf(to),
    after: after === undefined ? undefined : parseCursor(after),
    limit: skip + size,
  }
  const sources = categoriesOf(category, type).flatMap((one) =>
    sourcesOf({ ...historyQuery, category: one }, status),
  )
  if (sources.length === 0) return []
  return db
    .select({
      ledgerId: sql<string | null>`h.ledger_id::text`,
      reference: sql<string>`h.reference`,
      type: sql<string>`h.type`,
      category: sql<string>`h.category`,
      at: sql`h.at`.mapWith(ledgerTransactions.at),
      status: sql<string>`h.status`,
      accountKind: sql<string>`h.account_kind`,
      amountMinor: sql<string>`h.amount_minor::text`,
      balanceMinor: sql<string>`h.balance_minor::text`,
      gameId: sql<string | null>`h.game_id`,
      roundId: sql<string | null>`h.round_id`,
      method: sql<string | null>`h.method`,
      bonusId: sql<string | null>`h.bonus_id`,
      bonusMinor: sql<string>`h.bonus_minor::text`,
      gainMinor: sql<string>`h.gain_minor::text`,
      isFreeSpin: sql<boolean>`h.is_free_spin`,
    })
    .from(sql`(${sql.join(sources, sql` union all `)}) h`)
    .orderBy(sql`h.at desc, h.ledger_id desc nulls last, h.payment_id desc`)
    .offset(skip)
    .limit(size)
}

export type HistoryRow = Awaited<ReturnType<typeof findPage>>[number]

/** The rows of one category and type in a period. */
export interface TypeSum {
  readonly category: string
  readonly type: string
  /** What the player gained, bonus money included; below zero where it was lost. */
  readonly gainMinor: bigint
  /** Without bonus money. */
  readonly realGainMinor: bigint
  /** Rows that the history shows. */
  readonly count: number
}

/** Sums of a period by category and type. */
export async function sumsByType(
  db: Database,
  playerId: string,
  { category, from: fromText, to: toText }: Query<typeof readNetPosition>,
): Promise<TypeSum[]> {
  const t = ledgerTransactions
  const [from, to] = [dateOf(fromText), dateOf(toText)]
  const rows = await db
    .select({
      category: t.category,
      type: t.type,
      gainMinor: sql<string>`sum(${t.gainMinor})::text`,
      realGainMinor: sql<string>`sum(${realGainMinor})::text`,
      count: sql<number>`count(*) filter (where ${t.accountKind} is not null)::int`,
    })
    .from(t)
    .where(
      and(
        eq(t.playerId, playerId),
        category === undefined ? undefined : eq(t.category, category),
        from === undefined ? undefined : gte(t.at, from),
        to === undefined ? undefined : lte(t.at, to),
      ),
    )
    .groupBy(t.category, t.type)
  return rows.map((row) => ({
    ...row,
    gainMinor: BigInt(row.gainMinor),
    realGainMinor: BigInt(row.realGainMinor),
  }))
}
