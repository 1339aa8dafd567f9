import * as z from 'zod/mini'
import { activity as constants } from '../kernel/session-constants.ts'

/** A player's actions on the reality check. @see A§4 Responsible gambling */
export const activityActions = ['start', 'stop', 'reset', 'logout', 'continue'] as const

/** Minutes between two reality checks. @see A§9 "periods 30, 60, 120 minutes" */
export const activityPeriod = z.literal(constants.periodsMinutes)

/**
 * Content of a reality check: decimals in the wallet's currency. `delta` is winnings minus
 * turnover, below zero for a loss; `period` the minutes between two checks. `since` is when the
 * counted time began and `playedMinutes` how long ago that was. Null: the platform does not say, and
 * nothing is guessed.
 * @see A§3 Responsible gambling "activitySummary"
 */
export const activitySummary = z.object({
  turnover: z.number(),
  winnings: z.number(),
  delta: z.number(),
  period: z.nullable(z.number()),
  playedMinutes: z.nullable(z.number()),
  /** ms since 1970. */
  since: z.nullable(z.number()),
})
export type ActivitySummary = z.infer<typeof activitySummary>

/** State of a player's reality check. `showing`: due, and not acknowledged yet. */
export const activityPhase = z.discriminatedUnion('is', [
  z.object({ is: z.literal('quiet') }),
  z.object({ is: z.literal('showing'), summary: activitySummary }),
])
