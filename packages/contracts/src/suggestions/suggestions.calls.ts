import * as z from 'zod/mini'
import { visitorFacts } from '../access/access.entities.ts'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { lobbyPageType } from '../lobby/lobby.entities.ts'
import { suggestions, suggestionsChoice, trendingGames } from './suggestions.entities.ts'

const source = 'B§2 Lobby sections'

/** The lobby whose games are meant. */
const category = lobbyPageType

export const readTrendingGames = defineCall({
  id: 'suggestions.trending',
  method: 'GET',
  path: '/player/suggestions/trending',
  api: 'v1',
  access: 'public',
  query: z.object({
    category,
    ...visitorFacts,
    /** The brand whose site asks. */
    brand: z.optional(text(32)),
  }),
  serverFilled: ['query.ipAddress', 'query.detectedCountry', 'query.brand'],
  reply: trendingGames,
  rows: ['gameIds'],
  source,
  summary:
    'Returns the games of a lobby that more players of the brand and market play than a week before',
})

export const readSuggestions = defineCall({
  id: 'suggestions.read',
  method: 'GET',
  path: '/player/suggestions',
  api: 'v1',
  access: 'player',
  query: z.object({ category }),
  reply: suggestions,
  rows: ['trending'],
  errors: ['session.expired'],
  source,
  summary:
    'Returns the games of a lobby that are suggested to the player: trending ones, and what players of a game that they played also play',
})

export const readSuggestionsChoice = defineCall({
  id: 'suggestions.choice',
  method: 'GET',
  path: '/player/suggestions/choice',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: suggestionsChoice,
  errors: ['session.expired'],
  source,
  summary: 'Returns whether the player wants suggestions from their own play',
})

export const changeSuggestionsChoice = defineCall({
  id: 'suggestions.changeChoice',
  method: 'PUT',
  path: '/player/suggestions/choice',
  api: 'v1',
  access: 'player',
  // A player on a break may want none afterwards.
  inPayoutOnly: true,
  body: suggestionsChoice,
  reply: suggestionsChoice,
  errors: ['session.expired'],
  source,
  summary: 'Switches suggestions from the player’s own play on or off',
})

export const suggestionsCalls = [
  readTrendingGames,
  readSuggestions,
  readSuggestionsChoice,
  changeSuggestionsChoice,
] as const
