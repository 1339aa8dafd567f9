import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import {
  type LimitsView,
  limitDurations,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { WalletRow } from '../../ledger/ledger.repository.ts'
import type { Limits, Used } from './limits.rules.ts'

const clampToZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n)

/** The limits as their player sees them. @see A§3 Responsible gambling "Per period" */
export function limitsViewOf(
  limits: Limits,
  used: Used,
  { currency, rules }: Pick<WalletRow, 'currency' | 'rules'>,
  now: Date,
): LimitsView {
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currency))
  const orNull = (minor: bigint | null) => (minor === null ? null : decimal(minor))
  return {
    currency,
    limits: limitPeriods.map((period) => {
      const { limitMinor, pending, isLocked, updatedAt } = limits[period]
      const { startAt, resetAt } = periodAt(period, now, rules.timeZone)
      return {
        duration: limitDurations[period],
        limit: orNull(limitMinor),
        pendingLimit: orNull(pending?.limitMinor ?? null),
        pendingLimitActiveFrom: pending?.from.toISOString() ?? null,
        pendingLimitDue: pending !== null && now >= pending.from,
        locked: isLocked,
        updatedAt: updatedAt?.toISOString() ?? null,
        startAt: startAt.toISOString(),
        resetAt: resetAt.toISOString(),
        used: decimal(clampToZero(used[period])),
        remaining: limitMinor === null ? null : decimal(clampToZero(limitMinor - used[period])),
      }
    }),
  }
}
