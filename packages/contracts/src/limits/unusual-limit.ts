import { isFarAbove } from '../cashier/unusual-amount.ts'
import { type Currency, isKnownCurrency } from '../kernel/currencies.ts'
import { roundedFromDecimal } from '../kernel/money.ts'
import { kycThresholdMinor } from '../market-rules/kyc-limits.ts'
import type { LimitDuration } from './limits.entities.ts'

/**
 * What counts as usual for a first limit, as a fraction of the law's threshold, whose figures are
 * round in each currency: 50, 100 and 200 EUR. A hundredfold 5.00 a day is then asked about.
 */
const usualFraction: Readonly<Record<LimitDuration, bigint>> = {
  daily: 40n,
  weekly: 20n,
  monthly: 10n,
}

const thresholdIn = (currency: Currency): bigint =>
  isKnownCurrency(currency)
    ? BigInt(kycThresholdMinor[currency])
    : roundedFromDecimal(2_000, currency).amountMinor

/**
 * Whether a limit of money is far above the one in force, or without one far above a usual figure
 * for its period, in minor units. A lower limit never is: protection must not wait for an answer.
 * @param inForceMinor undefined: no limit is in force
 */
export function isUnusualLimit(
  limitMinor: bigint,
  inForceMinor: bigint | undefined,
  duration: LimitDuration,
  currency: Currency,
): boolean {
  if (inForceMinor !== undefined && limitMinor <= inForceMinor) return false
  const usual = thresholdIn(currency) / usualFraction[duration]
  return isFarAbove(limitMinor, inForceMinor ?? usual)
}
