import { defineAccountPage } from '../kernel/page.ts'

/** The step from a break to an exclusion. @see A§2 Account area */
export const selfExclusionPage = defineAccountPage('/my-account/self-exclusion', {
  inPayoutOnly: true,
  shows: ['exclusion'],
})

export const exclusionPages = [selfExclusionPage] as const
