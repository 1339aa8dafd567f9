import { tellOfRewardChanges } from './reward-news.epics.ts'

export const rewardsEpics = { tellOfRewardChanges }
