import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { betVoidKeyOfBet } from './game-transactions.ts'
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

/** What a round has staked, in minor units; a voided bet does not count. */
export async function readStakedMinor(
  db: Database,
  playerId: string,
  roundId: string,
): Promise<bigint> {
  const bets = await findInRound(db, playerId, roundId, 'BET')
  const voids = await findInRound(db, playerId, roundId, 'BET_VOID')
  // A void of a bonus that has ended gives the player back less than was staked.
  const voided = new Set(voids.map(({ idempotencyKey }) => idempotencyKey))
  return bets
    .filter(({ idempotencyKey }) => !voided.has(betVoidKeyOfBet(idempotencyKey)))
    .reduce((total, { amountMinor }) => total + (amountMinor ?? 0n), 0n)
}

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
