import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProductRules } from '@player-site/contracts/market-rules/products.ts'

/** A market's rules for rounds of a product. */
export type RoundRules = Pick<ProductRules, 'maxStakeMinor' | 'minRoundMs' | 'parallelPlay'>

export const hasRoundRules = ({ maxStakeMinor, minRoundMs, parallelPlay }: RoundRules): boolean =>
  maxStakeMinor !== null || minRoundMs !== null || !parallelPlay

/** A stake with the player's earlier stakes, in minor units. */
export interface RoundStake {
  readonly stakeMinor: bigint
  /** Staked earlier in the same round; null when this bet begins it. */
  readonly stakedMinor: bigint | null
  /** Time of the player's last bet in another round; null without one. */
  readonly lastRoundAt: Date | null
  /** Whether the player has opened another game since this one. */
  readonly isOtherGameOpen: boolean
}

/**
 * Refuses a stake that makes a round costlier, or starts it sooner, than the market allows; with
 * real money or bonus, in any game of the product; or one in a game that the player has left for
 * another, where only one may be open.
 * @see design "Market law as data": stake and spin-speed caps
 * @throws CodedError game.parallelForbidden, game.stakeTooHigh, game.tooSoon
 */
export function assertRoundRules(
  { maxStakeMinor, minRoundMs, parallelPlay }: RoundRules,
  { stakeMinor, stakedMinor, lastRoundAt, isOtherGameOpen }: RoundStake,
  now: Date,
): void {
  if (!parallelPlay && isOtherGameOpen) throw new CodedError('game.parallelForbidden')
  if (maxStakeMinor !== null && stakeMinor + (stakedMinor ?? 0n) > BigInt(maxStakeMinor)) {
    throw new CodedError('game.stakeTooHigh')
  }
  if (minRoundMs === null || stakedMinor !== null || !lastRoundAt) return
  const waitMs = lastRoundAt.getTime() + minRoundMs - now.getTime()
  if (waitMs > 0) throw new CodedError('game.tooSoon', { details: { waitMs } })
}
