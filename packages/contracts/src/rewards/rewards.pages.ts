import { defineAccountPage } from '../kernel/page.ts'

/** Bonuses are offered to players who have accepted the terms. */
const about = { beforeTerms: false, shows: ['rewards'] } as const

/** @see B§2 Rewards routes */
export const rewardsPage = defineAccountPage('/my-account/rewards', about)
export const activeRewardsPage = defineAccountPage('/my-account/rewards/active', about)
export const bonusCodePage = defineAccountPage('/my-account/bonus-code', about)

export const rewardsPages = [rewardsPage, activeRewardsPage, bonusCodePage] as const
