import * as z from 'zod/mini'
import { volatilities } from '../games/games.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { providerCount } from './lobby.view.ts'

/**
 * The orders of a list of games: the lobby's own, what it lists as new first, by name, by return to
 * player from the highest, and by volatility from the lowest.
 */
export const gameSorts = ['recommended', 'new', 'name', 'rtp', 'volatility'] as const
export type GameSort = (typeof gameSorts)[number]
export type Volatility = (typeof volatilities)[number]

/** Which games a viewer wants to see, and in which order, besides names and providers. */
export interface GameChoice {
  readonly sort: GameSort
  readonly volatility: Volatility | undefined
  readonly hasJackpot: boolean
  /** Tables whose minimum is no more, decimal, in the viewer’s currency. */
  readonly stake: number | undefined
}

/** A choice as a query has it; what is left out does not matter. */
export const choiceParams = {
  sort: z.optional(z.enum(gameSorts)),
  volatility: z.optional(z.enum(volatilities)),
  jackpot: z.optional(z.literal('1')),
  stake: z.optional(z.coerce.number().check(z.positive(), z.maximum(1_000_000_000))),
}

/** What can be chosen among listed games, because some of them have it. */
export const gameFacts = z.object({
  sorts: z.array(z.enum(gameSorts)),
  volatilities: z.array(z.enum(volatilities)),
  hasJackpots: z.boolean(),
  /** Minimum stakes from low to high, without the highest; null where no game states one. */
  stakes: z.nullable(z.object({ currency, upTo: z.array(z.number()) })),
  providers: z.array(providerCount),
  /** How many games there are. */
  total: z.int(),
})
export type GameFacts = z.infer<typeof gameFacts>
