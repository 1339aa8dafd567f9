import type { readActivitySummary } from '@player-site/contracts/activity/activity.calls.ts'
import type { ActivitySummary } from '@player-site/contracts/activity/activity.entities.ts'
import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { activity as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { Change } from '../../ownership/change.ts'
import type { PlayerState } from '../../ports/player-state.ts'

const minuteMs = 60_000
/** Minimum delay before the next poll: a platform that rounds could answer 0.001 repeatedly. */
const minDelayMs = 250

/** @see A§4 Responsible gambling "at 0 or less it loads the summary" */
export const isDue = (minutesRemaining: number): boolean => minutesRemaining <= 0

/**
 * Delay until the next poll: when the check falls due, if that is earlier than the regular poll.
 */
export const nextPollMs = (minutesRemaining: number): number =>
  Math.max(minDelayMs, Math.min(constants.pollMs, Math.ceil(minutesRemaining * minuteMs)))

/**
 * Builds what tabs show from the platform's time since the timer was started.
 * @param setPeriod minutes between two checks as the player has set them, where the result says none
 */
export function summaryOf(
  { turnover, overallWinnings, winAndLoss, period, since }: Reply<typeof readActivitySummary>,
  now: number,
  setPeriod?: number,
): ActivitySummary {
  const began = Date.parse(since ?? '')
  const isKnown = Number.isFinite(began)
  return {
    turnover,
    winnings: overallWinnings,
    delta: winAndLoss,
    period: period ?? setPeriod ?? null,
    playedMinutes: isKnown ? Math.max(0, Math.round((now - began) / minuteMs)) : null,
    since: isKnown ? began : null,
  }
}

/** Marks the check as due: shown once, even when another owner finds it again. */
export const checkFellDue =
  (summary: ActivitySummary): Change =>
  (state) => {
    if (state.activity.is === 'showing') return undefined
    return {
      state: { ...state, activity: { is: 'showing', summary } },
      event: { name: activitySummaryEvent.name, body: { is: 'showing', ...summary } },
    }
  }

/** A new owner keeps what the previous one showed on the tabs. */
export const checkAsShown =
  ({ activity }: PlayerState): Change =>
  (state) => ({ state: { ...state, activity } })

/** The check was acknowledged, here or upstream: it is removed from every tab. */
export const checkAcknowledged: Change = (state) => {
  if (state.activity.is === 'quiet') return undefined
  return {
    state: { ...state, activity: { is: 'quiet' } },
    event: { name: activitySummaryEvent.name, body: { is: 'dismissed' } },
  }
}
