import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Entry, isPlayerAccount } from './ledger.rules.ts'
import { accounts, ledgerEntries, ledgerTransactions } from './ledger.schema.ts'

/** The operations of one type in a round. */
export const findInRound = (db: Database, playerId: string, roundId: string, type: string) =>
  db
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        eq(ledgerTransactions.roundId, roundId),
        eq(ledgerTransactions.type, type),
      ),
    )

/** The player's last bet in another round. */
export async function lastBetBefore(
  db: Database,
  playerId: string,
  roundId: string,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerTransactions.at })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        eq(ledgerTransactions.type, 'BET'),
        ne(ledgerTransactions.roundId, roundId),
      ),
    )
    .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.id))
    .limit(1)
  return row?.at ?? null
}

/** The entries of an operation, by account kind. */
export async function entriesOf(db: Database, transactionId: bigint): Promise<Entry[]> {
  const rows = await db
    .select({ kind: accounts.kind, amountMinor: ledgerEntries.amountMinor })
    .from(ledgerEntries)
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.transactionId, transactionId))
    .orderBy(ledgerEntries.id)
  return rows.flatMap(({ kind, amountMinor }): Entry[] =>
    isPlayerAccount(kind) || kind === 'gaming' || kind === 'payment' || kind === 'promotion'
      ? [{ account: kind, amountMinor }]
      : [],
  )
}
