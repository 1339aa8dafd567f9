import { defineAccountPage } from '../kernel/page.ts'

/** Limits, reminders, breaks and exclusions, each at its hash. @see A§2 Account area */
export const gamblingLimitsPage = defineAccountPage('/my-account/gambling-limits', {
  undisturbed: true,
  shows: ['limits', 'realityCheck', 'exclusion'],
})

export const limitsPages = [gamblingLimitsPage] as const
