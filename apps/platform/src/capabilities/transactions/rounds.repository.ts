import { and, asc, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { accounts, ledgerEntries, ledgerTransactions } from '../../ledger/ledger.schema.ts'
import type { HistoryPosition } from './history-cursor.rules.ts'
import type { RoundRow } from './rounds.rules.ts'

const t = ledgerTransactions
const e = ledgerEntries

/** More movements than a round has; the page shows the first. */
const maxRows = 2_000

const moveTypes = ['BET', 'BET_VOID', 'WIN', 'WIN_VOID']

export interface RoundEnd {
  readonly id: bigint
  readonly roundId: string
  readonly at: Date
}

/** The last movements of a player's rounds, newest first. */
export async function findRoundEnds(
  db: Database,
  playerId: string,
  { after, limit }: { readonly after: HistoryPosition | undefined; readonly limit: number },
): Promise<RoundEnd[]> {
  const isOlder =
    after && sql`(${t.at}, ${t.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
  const later = alias(t, 'later')
  const hasLater = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.roundId, t.roundId),
        eq(later.playerId, t.playerId),
        inArray(later.type, moveTypes),
        sql`(${later.at}, ${later.id}) > (${t.at}, ${t.id})`,
      ),
    )
  const rows = await db
    .select({ id: t.id, roundId: t.roundId, at: t.at })
    .from(t)
    .where(
      and(
        eq(t.playerId, playerId),
        inArray(t.type, moveTypes),
        isNotNull(t.roundId),
        isOlder,
        notExists(hasLater),
      ),
    )
    .orderBy(desc(t.at), desc(t.id))
    .limit(limit)
  return rows.flatMap(({ roundId, ...end }) => (roundId === null ? [] : { ...end, roundId }))
}

/** What a round moved on the player's accounts, in the order it happened; empty when unknown. */
export const readRoundRows = (
  db: Database,
  playerId: string,
  roundId: string,
): Promise<RoundRow[]> =>
  db
    .select({
      id: t.id,
      key: t.idempotencyKey,
      type: t.type,
      category: t.category,
      gameId: t.gameId,
      at: t.at,
      bonusId: sql<string | null>`coalesce(${t.assignmentId}, ${t.grantId})`,
      isFreeSpin: sql<boolean>`${t.grantId} is not null`,
      bonusMinor: t.bonusMinor,
      gainMinor: t.gainMinor,
      accountKind: accounts.kind,
      amountMinor: e.amountMinor,
    })
    .from(t)
    .leftJoin(e, eq(e.transactionId, t.id))
    .leftJoin(accounts, and(eq(accounts.id, e.accountId), eq(accounts.playerId, t.playerId)))
    .where(and(eq(t.playerId, playerId), eq(t.roundId, roundId), inArray(t.type, moveTypes)))
    .orderBy(asc(t.id), asc(e.id))
    .limit(maxRows)
