import type { CashbackInfo } from '@player-site/contracts/rewards/cashback.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { RewardsList } from './rewards.slice.ts'

/** A reward that pays losses back. */
export type CashbackReward = Reward & { readonly cashbackInfo: CashbackInfo }

export const isCashback = (reward: Reward): reward is CashbackReward =>
  reward.cashbackInfo !== undefined

/** Those of a list that are bonuses: cashbacks are loyalty rewards. @see B§4 Reward list rules */
export const bonusesIn = (rewards: readonly Reward[]): readonly Reward[] =>
  rewards.filter((reward) => !isCashback(reward))

/**
 * The cashbacks that a list shows: every one that is offered, or those that were activated.
 * @see B§4 "only activated ones count as active cashback"
 */
export const cashbacksFor = (
  list: RewardsList,
  offered: readonly Reward[],
): readonly CashbackReward[] =>
  offered
    .filter(isCashback)
    .filter(({ cashbackActivated }) => list === 'eligible' || cashbackActivated === true)

export type CashbackState =
  | { readonly is: 'off' }
  /** Nothing is lost so far. */
  | { readonly is: 'even' }
  /** Lost, and not enough to give anything. */
  | { readonly is: 'tooLittle'; readonly netLoss: number }
  | { readonly is: 'counting'; readonly netLoss: number; readonly amount: number }
  /** The open window was claimed, and nothing more counts in it. */
  | { readonly is: 'claimed' }
  /** No window is open. */
  | { readonly is: 'between' }

/** What a cashback comes to in the window that is open now. */
export function cashbackStateOf({ cashbackActivated, cashbackProgress }: Reward): CashbackState {
  if (!cashbackActivated || !cashbackProgress) return { is: 'off' }
  if (cashbackProgress.isClaimed) return { is: 'claimed' }
  const { current } = cashbackProgress
  if (!current) return { is: 'between' }
  const { netLoss, amount } = current
  if (netLoss <= 0) return { is: 'even' }
  return amount > 0 ? { is: 'counting', netLoss, amount } : { is: 'tooLittle', netLoss }
}
