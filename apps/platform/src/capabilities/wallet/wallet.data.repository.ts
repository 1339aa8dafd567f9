import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts } from '../../ledger/ledger.schema.ts'
import { decimalOf, type PersonalData, wholeSection } from '../../manifest/personal-data.ts'

async function readBalances(db: Database, playerId: string) {
  const rows = await db
    .select({ kind: accounts.kind, currency: accounts.currency, minor: accounts.balanceMinor })
    .from(accounts)
    .where(eq(accounts.playerId, playerId))
    .orderBy(asc(accounts.kind))
  return rows.map(({ kind, currency, minor }) => ({
    account: kind,
    balance: decimalOf(minor, currency),
    currency,
  }))
}

/** The balances of a player's accounts. */
export const walletData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('balances', ['wallets', 'accounts'], (playerId) => readBalances(db, playerId)),
  ],
  leftOut: [
    { table: 'outbox', why: 'Changes of other sections until a page has been told of them' },
  ],
})
