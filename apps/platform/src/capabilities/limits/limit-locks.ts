import type { LimitPeriod, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import { limitPeriods, limitTypes } from '@player-site/contracts/limits/limits.entities.ts'
import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { addOutboxMessage } from '../../outbox/outbox.repository.ts'
import { readLockedLimits, setLimitLock } from './limits.repository.ts'

interface LimitLock {
  readonly type: LimitType
  readonly period: LimitPeriod
}

/** Locks of the operator, which keep a player from changing a limit. @see A§3 "locked" */
export const createLimitLocks = (clock: Clock) => ({
  async read(db: Database, playerId: string): Promise<LimitLock[]> {
    const rows = await readLockedLimits(db, playerId)
    return rows.flatMap((row) => {
      const type = limitTypes.find((one) => one === row.type)
      const period = limitPeriods.find((one) => one === row.period)
      return type && period ? [{ type, period }] : []
    })
  },

  /** Open pages read the limits again. */
  async setLock(
    tx: Database,
    playerId: string,
    lock: LimitLock & { readonly isLocked: boolean },
  ): Promise<void> {
    const now = clock.now()
    await setLimitLock(tx, playerId, lock, now)
    const attributes = { limitsChangedAt: now.toISOString() }
    await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
  },
})
