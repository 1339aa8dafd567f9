import { CodedError } from '@player-site/contracts/errors.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'

/** A market's rules for rounds. */
export type RoundRules = Pick<MarketRules, 'maxStakeMinor' | 'minRoundMs'>

export const hasRoundRules = ({ maxStakeMinor, minRoundMs }: RoundRules): boolean =>
  maxStakeMinor !== null || minRoundMs !== null

/** A stake with the player's earlier stakes, in minor units. */
export interface RoundStake {
  readonly stakeMinor: bigint
  /** Staked earlier in the same round; null when this bet begins it. */
  readonly stakedMinor: bigint | null
  /** Time of the player's last bet in another round; null without one. */
  readonly lastRoundAt: Date | null
}

/**
 * Refuses a stake that makes a round costlier, or starts it sooner, than the market allows; with
 * real money or bonus, in any game.
 * @see design "Market law as data": stake and spin-speed caps
 * @throws CodedError game.stakeTooHigh, game.tooSoon
 */
export function assertRoundRules(
  { maxStakeMinor, minRoundMs }: RoundRules,
  { stakeMinor, stakedMinor, lastRoundAt }: RoundStake,
  now: Date,
): void {
  if (maxStakeMinor !== null && stakeMinor + (stakedMinor ?? 0n) > BigInt(maxStakeMinor)) {
    throw new CodedError('game.stakeTooHigh')
  }
  if (minRoundMs === null || stakedMinor !== null || !lastRoundAt) return
  const waitMs = lastRoundAt.getTime() + minRoundMs - now.getTime()
  if (waitMs > 0) throw new CodedError('game.tooSoon', { details: { waitMs } })
}
