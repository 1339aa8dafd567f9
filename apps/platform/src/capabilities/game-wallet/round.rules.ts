import { CodedError } from '@player-site/contracts/errors.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'

/** What a market says of rounds. */
export type RoundRules = Pick<MarketRules, 'maxStakeMinor' | 'minRoundMs'>

export const hasRoundRules = ({ maxStakeMinor, minRoundMs }: RoundRules): boolean =>
  maxStakeMinor !== null || minRoundMs !== null

/** A stake beside what the player staked before it, in minor units. */
export interface RoundStake {
  readonly stakeMinor: bigint
  /** In the same round, by bets before this one; none where it begins the round. */
  readonly stakedMinor: bigint | null
  /** When the player's last bet of another round was; none where there was none. */
  readonly lastRoundAt: Date | null
}

/**
 * Refuses a stake that makes a round dearer, or lets it begin sooner, than the market allows; with
 * real money or bonus, in whatever game.
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
