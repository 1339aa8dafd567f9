import * as z from 'zod/mini'
import { moment } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'

/**
 * What the losses of a cashback are counted over: a day, and claimable during it (`INSTANT`); each
 * day; each week from Monday; some days in a row; one day. @see B§3 Reward "cashback kinds"
 */
export const cashbackKinds = ['INSTANT', 'DAILY', 'WEEKLY', 'TIMEFRAME', 'SPECIFIC_DAY'] as const
export type CashbackKind = (typeof cashbackKinds)[number]

/** @see B§3 Bonus enumerations "Triggers" */
export const cashbackTriggers = [
  'CASHBACK_INSTANT',
  'CASHBACK_DAILY',
  'CASHBACK_WEEKLY',
  'CASHBACK_TIMEFRAME',
  'CASHBACK_SPECIFIC_DAY',
] as const
export type CashbackTrigger = (typeof cashbackTriggers)[number]

/** The most days after its window in which a cashback may be claimed. */
export const maxCashbackClaimDays = 31

const window = { startAt: moment, endAt: moment } as const

/** The terms of a cashback. Amounts are decimals in the currency of the reward. */
export const cashbackInfo = z.object({
  kind: z.enum(cashbackKinds),
  /** Per cent of the net loss. */
  percent: z.number().check(z.positive(), z.maximum(100)),
  /** The smallest net loss that gives anything; null: any. */
  minNetLoss: z.nullable(z.number().check(z.positive())),
  /** The most that one window gives. */
  maxAmount: z.number().check(z.positive()),
  /** How many days after its window it may be claimed. */
  claimDays: z.int().check(z.minimum(1), z.maximum(maxCashbackClaimDays)),
  /** The window that is open now, or else the next one, or the last; days of the player's market. */
  window: z.optional(z.object(window)),
})
export type CashbackInfo = z.infer<typeof cashbackInfo>

const counted = {
  ...window,
  /** Stakes minus wins of the player's own money since they activated it; below zero: a gain. */
  netLoss: z.number(),
  /** What it comes to. */
  amount: z.number().check(z.nonnegative()),
} as const

/** What a player's cashback comes to now. Amounts are decimals in the currency of the reward. */
export const cashbackProgress = z.object({
  /** The window that is open now, unless it was claimed. */
  current: z.optional(z.object(counted)),
  /** Whether the window that is open now was claimed already: nothing more counts in it. */
  isClaimed: z.boolean(),
  /** What a claim pays now. */
  claimable: z.optional(z.object({ ...counted, claimUntil: moment })),
})
export type CashbackProgress = z.infer<typeof cashbackProgress>

/** A cashback that was paid. Amounts are decimals in `currency`. */
export const cashbackClaim = z.object({
  ...window,
  currency,
  netLoss: z.number().check(z.positive()),
  amount: z.number().check(z.positive()),
})
export type CashbackClaim = z.infer<typeof cashbackClaim>
