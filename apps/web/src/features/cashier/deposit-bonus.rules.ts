import type { DepositBonus } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'

export const noBonus = ''

/** The bonus that a player has agreed to before the deposit. */
export const consentedIn = (bonuses: readonly DepositBonus[]): string =>
  bonuses.find(({ isConsented }) => isConsented)?.bonusId ?? noBonus

const wholeBasisPoints = 10_000n
const hundred = 100

/** What a deposit gives with a bonus, in minor units. */
export interface DepositBonusFigures {
  readonly bonusMinor: bigint
  /** What must be staked. */
  readonly targetMinor: bigint
}

/**
 * What a deposit gives, as the platform reckons it: the share half up, at most the largest bonus;
 * where the deposit is wagered too, no more of it than gives the largest.
 */
export function depositBonusFigures(
  { percent, maxBonus, wrMultiplier, wageringBase }: NonNullable<DepositBonus['terms']>,
  depositMinor: bigint,
  currency: Currency,
): DepositBonusFigures {
  // A platform may state less than a basis point: none would divide by nothing.
  const points = BigInt(Math.max(1, Math.round(percent * hundred)))
  const mostMinor = roundedFromDecimal(maxBonus, currency).amountMinor
  const fullMinor = (mostMinor * wholeBasisPoints + points - 1n) / points
  const usedMinor = depositMinor < fullMinor ? depositMinor : fullMinor
  const shareMinor = (usedMinor * points + wholeBasisPoints / 2n) / wholeBasisPoints
  const bonusMinor = shareMinor < mostMinor ? shareMinor : mostMinor
  const baseMinor = wageringBase === 'BONUS' ? bonusMinor : bonusMinor + usedMinor
  const hundredths = BigInt(Math.round(wrMultiplier * hundred))
  return { bonusMinor, targetMinor: (baseMinor * hundredths + 50n) / 100n }
}
