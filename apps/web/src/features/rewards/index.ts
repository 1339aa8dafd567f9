import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateRewards } from './rewards.late.ts'

export { BonusCodeArrival } from './bonus-code-arrival.tsx'
export { type RewardTab, rewardTabQuery } from './reward-tab.rules.ts'
export { useHasRewardTab, useRewardTab } from './use-reward-tab.ts'

/** The bonuses of a lobby, in its tab. */
export const LobbyRewards = lazyComponent(
  () => import('./lobby-rewards.tsx').then((module) => module.LobbyRewards),
  MissingHere,
  lateRewards,
)
