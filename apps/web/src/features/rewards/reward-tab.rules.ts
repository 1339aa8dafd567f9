/** @see B§2 "Tabs of rewards: rewards or active" */
const rewardTabs = ['rewards', 'active'] as const
export type RewardTab = (typeof rewardTabs)[number]

/**
 * The tab of bonuses that the address of a lobby asks for.
 * @param query `?tab=active`
 */
export const rewardTabIn = (query: string): RewardTab | undefined => {
  const tab = new URLSearchParams(query).get('tab')
  return rewardTabs.find((one) => one === tab)
}

export const rewardTabQuery = (tab: RewardTab): string => `?tab=${tab}`
