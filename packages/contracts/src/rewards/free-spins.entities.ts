import * as z from 'zod/mini'
import { gameSlug } from '../games/game-fields.entities.ts'
import { providerSlug } from '../games/providers.ts'
import { moment, text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { assignmentId } from './bonus-ids.ts'

/** Says of a reward that it gives free spins. @see B§3 Reward "betBonusType (-1 means free spin)" */
export const freeSpinBetType = -1

/** The most free spins of a campaign. */
export const maxFreeSpins = 1_000

/** Where wins of free spins go: the player's own money. */
export const freeSpinWins = ['MAIN'] as const

const count = z.int().check(z.minimum(0), z.maximum(maxFreeSpins))

/**
 * What free spins give, and how many of them are played. Amounts are decimals.
 * @see B§3 Reward "freeSpinDetail with bonusCode and rounds played"
 */
export const freeSpinDetail = z.object({
  /** The grant's id, by which its studio names it; absent until it is claimed. */
  bonusCode: z.optional(assignmentId),
  gameId: text(64),
  gameName: text(128),
  gameSlug,
  provider: providerSlug,
  rounds: count.check(z.minimum(1)),
  roundsPlayed: count,
  roundsLeft: count,
  /** What one spin is worth. */
  stake: z.number().check(z.positive()),
  winsTo: z.enum(freeSpinWins),
  /** Won with them so far. */
  winAmount: z.number().check(z.nonnegative()),
})
export type FreeSpinDetail = z.infer<typeof freeSpinDetail>

/** The most grants that a player is shown. */
export const maxFreeSpinGrants = 100

/** Free spins that a player has claimed, may still play, and until when. */
export const freeSpinGrant = z.extend(freeSpinDetail, {
  assignmentId,
  campaignId: text(64),
  currency,
  startedAt: moment,
  expiresAt: moment,
})
export type FreeSpinGrant = z.infer<typeof freeSpinGrant>

/** How far the free spins of a grant are played. Amounts are decimals in `currency`. */
export const freeSpinProgress = z.pick(freeSpinGrant, {
  assignmentId: true,
  gameId: true,
  rounds: true,
  roundsPlayed: true,
  roundsLeft: true,
  stake: true,
  currency: true,
  winAmount: true,
  expiresAt: true,
})
export type FreeSpinProgress = z.infer<typeof freeSpinProgress>
