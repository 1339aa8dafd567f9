import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** Games of a row of suggestions at most. */
export const maxSuggested = 12
/** A row of fewer games says nothing. */
export const minSuggested = 3

const suggestedGames = z.array(text(64)).check(z.maxLength(maxSuggested))

/** Games that more players play than a week before, the most grown first. */
export const trendingGames = z.object({ gameIds: suggestedGames })

/** What players of a game also play, without the games that this player knows. */
export const relatedGames = z.object({
  /** A game that the player played lately. */
  gameId: text(64),
  gameIds: suggestedGames,
})
export type RelatedGames = z.infer<typeof relatedGames>

/** What is suggested to one player; to a player with a protection marker, nothing. */
export const suggestions = z.object({
  trending: suggestedGames,
  /** Null: too little is known, or the player switched it off. */
  because: z.nullable(relatedGames),
})
export type Suggestions = z.infer<typeof suggestions>

/** Whether a player wants suggestions from their own play. On until it is switched off. */
export const suggestionsChoice = z.strictObject({ isOn: z.boolean() })
