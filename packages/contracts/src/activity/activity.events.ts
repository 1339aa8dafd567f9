import * as z from 'zod/mini'
import { defineCommand, defineEvent } from '../kernel/event.ts'
import { activityActions, activitySummary } from './activity.entities.ts'

const source = 'A§4 Responsible gambling'

/** It concerns the player: every tab shows it and every tab takes it away. */
export const activitySummaryEvent = defineEvent(
  'ACTIVITY_SUMMARY',
  z.discriminatedUnion('is', [
    z.extend(activitySummary, { is: z.literal('showing') }),
    z.looseObject({ is: z.literal('dismissed') }),
  ]),
  {
    numbered: true,
    source,
    summary: 'A reality check is due, or was acknowledged in another tab',
  },
)

/**
 * `continue` and `reset` acknowledge a check and restart the timer, `stop` and `start` switch the
 * timer off and on. `logout` ends the session: its tabs receive SESSION_ENDED instead of an answer.
 */
export const activityTimer = defineCommand(
  'ACTIVITY_TIMER',
  z.object({ action: z.enum(activityActions) }),
  z.object({ action: z.enum(activityActions) }),
  { source, summary: 'The player’s answer to the reality check' },
)

export const activityEvents = [activitySummaryEvent] as const
export const activityCommands = [activityTimer] as const
