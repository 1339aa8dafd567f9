import { mayEnter } from '@player-site/contracts/access/access.entities.ts'
import { rewardsPage } from '@player-site/contracts/rewards/rewards.pages.ts'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { selectPlayer } from '../session/index.ts'
import { type RewardTab, rewardTabIn } from './reward-tab.rules.ts'

/** Whether lobbies have a tab of bonuses for whom looks: players whom the pages of bonuses admit. */
export function useHasRewardTab(): boolean {
  const player = useSelector(selectPlayer)
  const isShown = useIsShown()
  return (
    player !== null && !player.isPayoutOnly && mayEnter('bonuses', player) && isShown(rewardsPage)
  )
}

/** The tab of bonuses that is open in a lobby. @see B§3 Lobby state "reward tab" */
export function useRewardTab(): RewardTab | undefined {
  const { search } = useLocation()
  return useHasRewardTab() ? rewardTabIn(search) : undefined
}
