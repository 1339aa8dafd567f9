import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'

/** `deposit` and `loss` (the specification also says "spend"). @see A§3 Responsible gambling */
export const limitTypes = ['deposit', 'loss'] as const
export type LimitType = (typeof limitTypes)[number]
/** Daily, weekly, monthly. */
export const limitPeriods = ['D', 'W', 'M'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export const limitDurations = { D: 'daily', W: 'weekly', M: 'monthly' } as const
export type LimitDuration = (typeof limitDurations)[LimitPeriod]
export const limitDuration = z.enum(['daily', 'weekly', 'monthly'])

/** Why a requested limit is invalid. @see A§5 "Deposit limit errors, by key" */
export const limitFaults = ['interval', 'too_low', 'too_high', 'locked'] as const
export type LimitFault = (typeof limitFaults)[number]

const moment = text(40)

/**
 * One limit as a player sees it: decimals in `currency`, moments in ISO 8601.
 * @see A§3 Responsible gambling "Per period"
 */
export const limitView = z.object({
  duration: limitDuration,
  /** The current value; null: no limit. */
  limit: z.nullable(z.number()),
  /** The pending value; null together with a date: the limit will be removed. */
  pendingLimit: z.nullable(z.number()),
  /** When the pending value may be confirmed; null: none is pending. */
  pendingLimitActiveFrom: z.nullable(moment),
  /** The date has come: it waits for the player's confirmation. */
  pendingLimitDue: z.boolean(),
  /** Nothing can be changed, by the operator or the law. */
  locked: z.boolean(),
  updatedAt: z.nullable(moment),
  /** The running day, week or month. */
  startAt: moment,
  resetAt: moment,
  /** Counted against the limit since `startAt`: deposits made and pending, or stakes minus wins. */
  used: z.number(),
  /** Remaining until the limit; null without one. */
  remaining: z.nullable(z.number()),
})
export type LimitView = z.infer<typeof limitView>

export const limitsView = z.object({ currency, limits: z.array(limitView) })
export type LimitsView = z.infer<typeof limitsView>

/** A player's change of one limit: exactly one of these. @see A§7 Player "Limits" */
export const limitChange = z.union([
  z.strictObject({ duration: limitDuration, limit: z.number() }),
  z.strictObject({ duration: limitDuration, deleteLimit: z.literal(true) }),
  z.strictObject({ duration: limitDuration, cancelPendingLimit: z.literal(true) }),
  /** The confirmation of a raised limit, once its date has come. */
  z.strictObject({ duration: limitDuration, confirmPendingLimit: z.literal(true) }),
])
export type LimitChange = z.infer<typeof limitChange>
