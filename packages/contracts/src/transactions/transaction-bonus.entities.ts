import * as z from 'zod/mini'
import { bonusNames } from '../rewards/bonus-words.entities.ts'
import { givenName } from './given-name.ts'

/** The bonus that a stake, a win or a row of category BONUS belongs to. */
export const transactionBonus = z.object({
  /** Its campaign's name, in the language of the player's messages; missing where it has none. */
  name: givenName,
  names: z.optional(bonusNames),
  /** Of a stake or a win: the player's own money and the bonus money in it; decimals. */
  split: z.optional(z.object({ real: z.number(), bonus: z.number() })),
  /** Of a stake or a win: the round was a free spin, which costs nothing. */
  isFreeSpin: z.optional(z.boolean()),
  /** Whether the bonus had ended, so that the player did not get the bonus money of a win. */
  isLapsed: z.optional(z.boolean()),
  /**
   * Of a conversion, a forfeit, an expiry or a cancellation: why, a `BonusEndReason`. Any other is
   * not shown.
   */
  reason: givenName,
})
export type TransactionBonus = z.infer<typeof transactionBonus>
