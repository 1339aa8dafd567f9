import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ledgerTransactions, wallets } from '../../ledger/ledger.schema.ts'
import { decimalOf, type PersonalData, pagedSection } from '../../manifest/personal-data.ts'

const t = ledgerTransactions
const columns = {
  id: t.id,
  type: t.type,
  category: t.category,
  roundId: t.roundId,
  gameId: t.gameId,
  account: t.accountKind,
  amountMinor: t.amountMinor,
  balanceMinor: t.balanceMinor,
  currency: wallets.currency,
  at: t.at,
}
interface Row {
  readonly id: bigint
  readonly type: string
  readonly category: string
  readonly roundId: string | null
  readonly gameId: string | null
  readonly account: string | null
  readonly amountMinor: bigint | null
  readonly balanceMinor: bigint | null
  readonly currency: string
  readonly at: Date
}

/** Every movement of a player's money, the oldest first. */
export const transactionsData = (db: Database): PersonalData => ({
  sections: [
    pagedSection(
      'transactions',
      ['ledger_transactions'],
      (playerId, after: Row | undefined, limit) =>
        db
          .select(columns)
          .from(t)
          .innerJoin(wallets, eq(wallets.playerId, t.playerId))
          .where(and(eq(t.playerId, playerId), after && gt(t.id, after.id)))
          .orderBy(asc(t.id))
          .limit(limit),
      ({ id, roundId, amountMinor, balanceMinor, currency, ...others }) => ({
        reference: id.toString(),
        round: roundId,
        ...others,
        amount: decimalOf(amountMinor, currency),
        balance: decimalOf(balanceMinor, currency),
        currency,
      }),
    ),
  ],
})
