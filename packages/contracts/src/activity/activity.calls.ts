import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { activityPeriod } from './activity.entities.ts'

const source = 'A§7 Player'

/** @see A§3 Responsible gambling "activitySettings" */
const settings = z.object({ period: activityPeriod, activityTimerOn: z.boolean() })

export const readActivityCheck = defineCall({
  id: 'activity.settings',
  method: 'GET',
  path: '/player/activity_check',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: settings,
  errors: ['session.expired'],
  source,
  summary: 'Returns the minutes between two reality checks, and whether they are enabled',
})

export const changeActivityCheck = defineCall({
  id: 'activity.change',
  method: 'PATCH',
  path: '/player/activity_check',
  api: 'v1',
  access: 'player',
  body: z.object({
    period: z.optional(activityPeriod),
    activityTimerOn: z.optional(z.boolean()),
  }),
  reply: settings,
  errors: ['session.expired'],
  source,
  summary: 'Changes the period of the reality check, or starts and stops its timer',
})

export const readMinutesRemaining = defineCall({
  id: 'activity.minutesRemaining',
  method: 'GET',
  path: '/player/wallet/activity_check',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  /** Zero or less: the check is due. Without a timer none ever is. */
  reply: z.object({
    minutesRemaining: z.number(),
    activityTimerOn: z.optional(z.boolean()),
  }),
  errors: ['session.expired'],
  source: 'A§7 Wallet and cashier',
  summary:
    'Returns the minutes until the next reality check, with decimals; 0 or less when it is due',
})

export const resetActivityTimer = defineCall({
  id: 'activity.reset',
  method: 'PATCH',
  path: '/player/wallet/activity_check',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  errors: ['session.expired'],
  source: 'A§7 Wallet and cashier',
  summary: 'Acknowledges the reality check and restarts its timer, also from a link',
})

export const readActivitySummary = defineCall({
  id: 'activity.summary',
  method: 'GET',
  path: '/player/wallet/activity_check/result',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({
    turnover: z.number(),
    overallWinnings: z.number(),
    winAndLoss: z.number(),
    period: z.optional(z.number()),
    /** When the timer was started, ISO 8601. */
    since: z.optional(text(40)),
  }),
  errors: ['session.expired'],
  source: 'A§7 Wallet and cashier',
  summary: 'Returns stakes, winnings and their difference since the timer was started',
})

export const readLatestActivity = defineCall({
  id: 'activity.latest',
  method: 'GET',
  path: '/player/latest-activity-log',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  caller: 'server',
  /** `creationDate` is ISO 8601; `null` while nothing was done. */
  reply: z.object({
    creationDate: z.nullable(text(40)),
    ip: z.optional(z.nullable(text(64))),
    countryCode: z.optional(z.nullable(text(2))),
  }),
  errors: ['session.expired'],
  source,
  summary:
    'Returns the time of the player’s last activity in this session, such as a round they started',
})

export const activityCalls = [
  readActivityCheck,
  changeActivityCheck,
  readMinutesRemaining,
  resetActivityTimer,
  readActivitySummary,
  readLatestActivity,
] as const
