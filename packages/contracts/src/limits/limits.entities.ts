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

/** Why a limit cannot be what was asked for. @see A§5 "Deposit limit errors, by key" */
export const limitFaults = ['interval', 'too_low', 'too_high', 'locked'] as const
export type LimitFault = (typeof limitFaults)[number]

const moment = text(40)

/**
 * One limit as a player sees it: decimals in `currency`, moments in ISO 8601.
 * @see A§3 Responsible gambling "Per period"
 */
export const limitView = z.looseObject({
  duration: limitDuration,
  /** What binds now; null: there is none. */
  limit: z.nullable(z.number()),
  /** What it is to become; null together with a date: the limit is to be lifted. */
  pendingLimit: z.nullable(z.number()),
  /** From when the pending one may bind, once the player has confirmed it again; null: none is pending. */
  pendingLimitActiveFrom: z.nullable(moment),
  /** The date has come: it waits for the player's word. */
  pendingLimitDue: z.boolean(),
  /** Nothing can be changed, by the operator or the law. */
  locked: z.boolean(),
  updatedAt: z.nullable(moment),
  /** The running day, week or month. */
  startAt: moment,
  resetAt: moment,
  /** Counted against the limit since `startAt`: deposits made and under way, or stakes less wins. */
  used: z.number(),
  /** Until the limit; null where there is none. */
  remaining: z.nullable(z.number()),
})
export type LimitView = z.infer<typeof limitView>

export const limitsView = z.looseObject({ currency, limits: z.array(limitView) })
export type LimitsView = z.infer<typeof limitsView>

/** What a player may do to one limit: exactly one of these. @see A§7 Player "Limits" */
export const limitChange = z.union([
  z.strictObject({ duration: limitDuration, limit: z.number() }),
  z.strictObject({ duration: limitDuration, deleteLimit: z.literal(true) }),
  z.strictObject({ duration: limitDuration, cancelPendingLimit: z.literal(true) }),
  /** The second word on a raised limit, once its date has come. */
  z.strictObject({ duration: limitDuration, confirmPendingLimit: z.literal(true) }),
])
export type LimitChange = z.infer<typeof limitChange>
