import type { CashierMethod, PayBackWay } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'

/** One of the ways to pay that a form offers. Amounts in minor units. */
export interface Offered {
  readonly method: CashierMethod
  readonly isRecent: boolean
  /** Set while money goes back first the ways that it came. */
  readonly payBack?: {
    /** What still goes back by this way. */
    readonly owed: bigint
    /** What goes back by others before this one is open for everything. */
    readonly before: bigint
    /** The most that may leave by this way now; undefined: whatever there is. */
    readonly most: bigint | undefined
  }
}

/** Whether a way takes anything at all now: less than its least is nothing. */
export function isOpen({ method, payBack }: Offered, currency: Currency): boolean {
  const most = payBack?.most
  return most === undefined || most >= roundedFromDecimal(method.min, currency).amountMinor
}

/**
 * The ways out with what has to go back by them: first the one by which most of it does, last those
 * that have to wait.
 */
export function withPayBack(
  offered: readonly Offered[],
  ways: readonly PayBackWay[],
  currency: Currency,
): readonly Offered[] {
  if (ways.length === 0) return offered
  const minor = (decimal: number) => roundedFromDecimal(decimal, currency).amountMinor
  const all = ways.reduce((sum, { owed }) => sum + minor(owed), 0n)
  const told = offered.map((one) => {
    const way = ways.find(({ method }) => method === one.method.id)
    if (!way) return one
    const owed = minor(way.owed)
    const most = way.most === null ? undefined : minor(way.most)
    return { ...one, payBack: { owed, before: all - owed, most } }
  })
  const rank = (one: Offered) => (isOpen(one, currency) ? 1 : 0)
  const owedBy = ({ payBack }: Offered) => payBack?.owed ?? 0n
  return told.sort(
    (a, b) => rank(b) - rank(a) || (owedBy(b) > owedBy(a) ? 1 : -Number(owedBy(a) > owedBy(b))),
  )
}

/** What leaves least room, in minor units; undefined: nothing stands in the way. */
export const leastOf = (a: bigint | undefined, b: bigint | undefined): bigint | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}
