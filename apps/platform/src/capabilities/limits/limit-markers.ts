import { limitPeriods, limitTypes } from '@player-site/contracts/limits/limits.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { readLimits } from './limits.repository.ts'
import { findTightestRoom } from './limits.rules.ts'
import { type PendingDeposits, usedOf } from './limits.usage.ts'

interface MarkersDeps {
  readonly db: Database
  readonly clock: Clock
  readonly pendingDeposits: PendingDeposits
}

/** Whether a deposit or loss limit has no room left, or staff have locked one. */
export const createIsLimitReached =
  ({ db, clock, pendingDeposits }: MarkersDeps) =>
  async (playerId: string): Promise<boolean> => {
    const wallet = await readWalletRow(db, playerId)
    if (!wallet) return false
    for (const type of limitTypes) {
      const limits = await readLimits(db, playerId, type)
      if (limitPeriods.some((period) => limits[period].isLocked)) return true
      // Most players have no limit, so the sums are skipped.
      if (limitPeriods.every((period) => limits[period].limitMinor === null)) continue
      const used = await usedOf(db, wallet, type, clock.now(), pendingDeposits)
      if (findTightestRoom(limits, used)?.leftMinor === 0n) return true
    }
    return false
  }
