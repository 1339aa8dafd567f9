import type {
  CashierMethod,
  PayBackMethod,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'

/** One of the payment methods that a form offers. Amounts in minor units. */
export interface Offered {
  readonly method: CashierMethod
  readonly isRecent: boolean
  /** The saved card of the method, which pays without the provider's form. */
  readonly saved?: SavedMethod
  /** Set while money must first be returned to the methods that it was deposited with. */
  readonly payBack?: {
    /** The amount still to be returned by this method. */
    readonly owed: bigint
    /** The amount to be returned by other methods before this one is unrestricted. */
    readonly before: bigint
    /** The maximum that this method can pay out now; undefined: the whole balance. */
    readonly max: bigint | undefined
  }
}

/** What distinguishes it from the others that are offered. */
export const offerIdOf = ({ method, saved }: Offered): string => saved?.savedMethodId ?? method.id

/** Whether a method can be used now: its maximum must not be below its minimum. */
export function isOpen({ method, payBack }: Offered, currency: Currency): boolean {
  const max = payBack?.max
  return max === undefined || max >= roundedFromDecimal(method.min, currency).amountMinor
}

/** Sorts the payout methods: the one with the largest amount to return first, blocked ones last. */
export function withPayBack(
  offered: readonly Offered[],
  payBackMethods: readonly PayBackMethod[],
  currency: Currency,
): readonly Offered[] {
  if (payBackMethods.length === 0) return offered
  const minor = (decimal: number) => roundedFromDecimal(decimal, currency).amountMinor
  const all = payBackMethods.reduce((sum, { owed }) => sum + minor(owed), 0n)
  const described = offered.map((one) => {
    const rule = payBackMethods.find(({ method }) => method === one.method.id)
    if (!rule) return one
    const owed = minor(rule.owed)
    const max = rule.most === null ? undefined : minor(rule.most)
    return { ...one, payBack: { owed, before: all - owed, max } }
  })
  const rank = (one: Offered) => (isOpen(one, currency) ? 1 : 0)
  const owedBy = ({ payBack }: Offered) => payBack?.owed ?? 0n
  return described.sort(
    (a, b) => rank(b) - rank(a) || (owedBy(b) > owedBy(a) ? 1 : -Number(owedBy(a) > owedBy(b))),
  )
}

/** The tightest maximum, in minor units; undefined: no restriction applies. */
export const minOf = (a: bigint | undefined, b: bigint | undefined): bigint | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}
