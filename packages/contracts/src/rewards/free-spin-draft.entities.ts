import * as z from 'zod/mini'
import { providerSlug } from '../games/providers.ts'
import { text } from '../kernel/ids.ts'
import { campaignAmounts } from './campaign-amounts.entities.ts'
import { maxFreeSpins } from './free-spins.entities.ts'
import type { campaignCategories } from './rewards.entities.ts'

/** Free spins as staff write them. */
export const freeSpinDraft = z.strictObject({
  /** The only game that they are played in. */
  gameId: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** How many each player gets. */
  rounds: z.int().check(z.minimum(1), z.maximum(maxFreeSpins)),
  /** What one is worth. A currency that is missing is not offered them. */
  stakes: campaignAmounts,
})

/** The categories of campaigns of free spins. */
export const freeSpinCategories: readonly (typeof campaignCategories)[number][] = [
  'MANUAL',
  'LOYALTY',
]

/** The most games that staff choose from. */
export const maxFreeSpinGames = 5_000

/** A game of the catalogue in which free spins can be played. */
export const freeSpinGame = z.object({
  gameId: text(64),
  name: text(128),
  provider: providerSlug,
  /** Return to player, per cent; null where the provider does not state it. */
  rtp: z.nullable(z.number()),
})
export type FreeSpinGame = z.infer<typeof freeSpinGame>

/** By their names. */
export const freeSpinGameList = z.object({
  games: z.array(freeSpinGame).check(z.maxLength(maxFreeSpinGames)),
})
export type FreeSpinGameList = z.infer<typeof freeSpinGameList>
