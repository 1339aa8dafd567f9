import {
  type LimitPeriod,
  type LimitType,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { Database } from '../../db/database.ts'
import type { WalletRow } from '../wallet/ledger.repository.ts'
import { type DayTurnover, daysSince } from '../wallet/player-days.repository.ts'
import type { Used } from './limits.rules.ts'
import { periodAt } from './periods.ts'

/** What deposits under way since a moment hold of the limits, in minor units; the cashier knows. */
export type PendingDeposits = (db: Database, playerId: string, since: Date) => Promise<bigint>

const sumOf = (days: readonly DayTurnover[], of: (day: DayTurnover) => bigint): bigint =>
  days.reduce((total, day) => total + of(day), 0n)

/** What counts against the limits of one type in the running day, week and month. */
export async function usedOf(
  db: Database,
  { playerId, rules }: WalletRow,
  type: LimitType,
  now: Date,
  pendingDeposits: PendingDeposits,
): Promise<Used> {
  const periods = limitPeriods.map((period) => periodAt(period, now, rules.timeZone))
  // A week may begin before the month does.
  const [earliest = ''] = periods.map(({ firstDay }) => firstDay).toSorted()
  const days = await daysSince(db, playerId, earliest)
  const used = async (period: LimitPeriod): Promise<bigint> => {
    const { firstDay, startAt } = periodAt(period, now, rules.timeZone)
    const within = days.filter(({ day }) => day >= firstDay)
    if (type === 'loss') {
      return sumOf(within, ({ stakesMinor, winsMinor }) => stakesMinor - winsMinor)
    }
    const underWay = await pendingDeposits(db, playerId, startAt)
    return sumOf(within, ({ depositsMinor }) => depositsMinor) + underWay
  }
  return { D: await used('D'), W: await used('W'), M: await used('M') }
}
