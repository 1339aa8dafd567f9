import {
  type GameLimitation,
  type Reward,
  rewardVerticals,
} from '@player-site/contracts/rewards/rewards.entities.ts'

/** The bar is shown from this step on. @see B§4 "Bonus steps range from 2 to 101" */
const firstShownStep = 2

/** In the order of the verticals: at most one bonus of each is active. */
export const inOrder = (rewards: readonly Reward[]): readonly Reward[] =>
  rewardVerticals.flatMap((vertical) => rewards.filter((reward) => reward.vertical === vertical))

/** The share that has been wagered, 0 to 1, in whole per cent. */
export const wageredShare = ({ step }: Pick<Reward, 'step'>): number => (step - 1) / 100

export const hasBar = ({ step }: Pick<Reward, 'step'>): boolean => step >= firstShownStep

/** Whether a player must know of it before a round: it withholds something. @see B§3, B§4 */
export function isLimited({ statusCode, maxStake }: GameLimitation): boolean {
  switch (statusCode) {
    case 'NO_BONUS':
      return false
    case 'EXCLUDED':
    case 'COUNTS_NOTHING':
      return true
    case 'COUNTS':
      return typeof maxStake === 'number'
  }
}
