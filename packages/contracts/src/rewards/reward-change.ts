import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { assignmentId } from './bonus-ids.ts'

/** What may become of a bonus that was activated. */
export const rewardStates = ['active', 'completed', 'forfeited', 'expired', 'cancelled'] as const

/**
 * What happened to a bonus, told once to the tabs that are open: beside `rewardsChangedAt`.
 * @see B§4 Reward flow
 */
export const rewardChange = z.object({
  assignmentId,
  state: z.enum(rewardStates),
  /** Why it ended: `spent` where its money was lost in play. */
  reason: z.optional(text(40)),
  /** Of a completed one: how much of it became the player's own money, a decimal. */
  converted: z.optional(z.object({ amount: z.number(), currency })),
})
export type RewardChange = z.infer<typeof rewardChange>
