import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts, ledgerEntries, ledgerTransactions } from '../../ledger/ledger.schema.ts'
import type { RoundRow } from './rounds.rules.ts'

const t = ledgerTransactions
const e = ledgerEntries

/** More movements than a round has; the page shows the first. */
const maxRows = 2_000

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
      accountKind: accounts.kind,
      amountMinor: e.amountMinor,
    })
    .from(t)
    .leftJoin(e, eq(e.transactionId, t.id))
    .leftJoin(accounts, and(eq(accounts.id, e.accountId), eq(accounts.playerId, t.playerId)))
    .where(
      and(
        eq(t.playerId, playerId),
        eq(t.roundId, roundId),
        inArray(t.type, ['BET', 'BET_VOID', 'WIN', 'WIN_VOID']),
      ),
    )
    .orderBy(asc(t.id), asc(e.id))
    .limit(maxRows)
