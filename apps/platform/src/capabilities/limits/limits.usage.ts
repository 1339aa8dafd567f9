import {
  type LimitPeriod,
  type LimitType,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { Database } from '../../db/database.ts'
import type { WalletRow } from '../../ledger/ledger.repository.ts'
import { type DayTurnover, daysSince } from '../../ledger/player-days.repository.ts'
import type { Used } from './limits.rules.ts'

/** Pending deposits that count against the limits, in minor units; the cashier provides them. */
export type PendingDeposits = (db: Database, playerId: string) => Promise<bigint>

const sumOf = (days: readonly DayTurnover[], of: (day: DayTurnover) => bigint): bigint =>
  days.reduce((total, day) => total + of(day), 0n)

/** Sums what counts against the limits of one type in the current day, week and month. */
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
  const pendingMinor = type === 'deposit' ? await pendingDeposits(db, playerId) : 0n
  const used = (period: LimitPeriod): bigint => {
    const { firstDay } = periodAt(period, now, rules.timeZone)
    const within = days.filter(({ day }) => day >= firstDay)
    if (type === 'loss') {
      return sumOf(within, ({ stakesMinor, winsMinor }) => stakesMinor - winsMinor)
    }
    return sumOf(within, ({ depositsMinor }) => depositsMinor) + pendingMinor
  }
  return { D: used('D'), W: used('W'), M: used('M') }
}
