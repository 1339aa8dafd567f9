import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { decimalOf, type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { bankIdentities, bankSignIns } from './pay-and-play.schema.ts'

async function readSignIns(db: Database, playerId: string) {
  const rows = await db
    .select()
    .from(bankSignIns)
    .where(and(eq(bankSignIns.playerId, playerId), eq(bankSignIns.hasAccount, true)))
    .orderBy(asc(bankSignIns.createdAt))
  return rows.map(({ createdAt, status, currency, amountMinor, paidMinor, account }) => ({
    createdAt,
    status,
    amount: decimalOf(amountMinor, currency),
    paidAmount: decimalOf(paidMinor, currency),
    currency,
    account,
  }))
}

/** Sign-ins with a bank of the last day, and since when the bank has known the player. */
export const payAndPlayData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('bankSignIns', ['bank_sign_ins'], (playerId) => readSignIns(db, playerId)),
    wholeSection('bankIdentities', ['bank_identities'], (playerId) =>
      db
        .select({ knownSince: bankIdentities.at })
        .from(bankIdentities)
        .where(eq(bankIdentities.playerId, playerId)),
    ),
  ],
})
