import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { wallets } from '../../ledger/ledger.schema.ts'
import { decimalOf, type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { playerLimits } from './limits.schema.ts'

async function readLimits(db: Database, playerId: string) {
  const rows = await db
    .select({ limit: playerLimits, currency: wallets.currency })
    .from(playerLimits)
    .innerJoin(wallets, eq(wallets.playerId, playerLimits.playerId))
    .where(eq(playerLimits.playerId, playerId))
    .orderBy(asc(playerLimits.type), asc(playerLimits.period))
  return rows.map(({ limit, currency }) => ({
    type: limit.type,
    period: limit.period,
    amount: decimalOf(limit.limitMinor, currency),
    pendingAmount: decimalOf(limit.pendingMinor, currency),
    pendingFrom: limit.pendingFrom,
    isLocked: limit.isLocked,
    updatedAt: limit.updatedAt,
    currency,
  }))
}

/** The limits in force; their history is the section `protection`. */
export const limitsData = (db: Database): PersonalData => ({
  sections: [wholeSection('limits', ['player_limits'], (playerId) => readLimits(db, playerId))],
  leftOut: [{ table: 'player_days', why: 'Sums of the transactions, which the file holds' }],
})
