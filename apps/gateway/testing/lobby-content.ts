import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { gamesPerAnswer, listCatalogue } from '@player-site/contracts/lobby/lobby.queries.ts'
import type { listedCategory } from '@player-site/contracts/lobby/lobby-content.entities.ts'
import { aCategory } from '@player-site/contracts/testing/lobby.ts'
import * as z from 'zod/mini'
import type { ReadContent } from '../src/capabilities/lobby/lobby.service.ts'
import type { LobbyContent } from '../src/capabilities/lobby/lobby-index.rules.ts'

type ListedCategory = z.infer<typeof listedCategory>

export const aListedCategory = (
  gameIds: readonly string[],
  changes: Partial<ListedCategory> = {},
): ListedCategory => ({ ...aCategory(), gameIds: [...gameIds], ...changes })

/** A lobby with one category of all games, and four providers that are allowed everywhere. */
export const aLobbyContent = (
  games: readonly Game[],
  changes: Partial<LobbyContent> = {},
): LobbyContent => ({
  settings: {
    brand: 'aurora',
    layout: [{ is: 'category', categoryId: 'new' }],
    isRecentTall: false,
    availableProviders: (['UN', 'FI', 'GG', 'JJ'] as const).map((market) => ({
      market,
      providers: ['relax', 'evolution', 'softswiss', 'creedroomz'],
    })),
    exclusionSubProviders: ['softswiss-hidden'],
  },
  categories: [aListedCategory(games.map(({ id }) => id))],
  providers: [
    {
      _id: 'provider-relax',
      id: 'relax',
      title: 'Relax Gaming',
      isAggregators: false,
      providerImgUrl: null,
      restrictedCountry: ['SE'],
    },
    {
      _id: 'provider-softswiss',
      id: 'softswiss',
      title: 'SoftSwiss',
      isAggregators: true,
      providerImgUrl: null,
      restrictedCountry: [],
    },
  ],
  subProviders: [],
  ...changes,
})

const rangeParams = z.object({ type: z.string(), from: z.number(), to: z.number() })

/** A content service in memory that answers the queries of a lobby, and counts them. */
export function lobbyContentSource(games: readonly Game[], content = aLobbyContent(games)) {
  const asked: string[] = []
  const source = { isAway: false }
  const answerOf = (query: ContentQuery, params: unknown): unknown => {
    if (query.id !== listCatalogue.id) return content
    const { type, from, to } = z.parse(rangeParams, params)
    const ofType = games.filter((game) => game.type === type)
    return ofType.slice(from, Math.min(to, from + gamesPerAnswer))
  }
  const readContent: ReadContent = async (query, params) => {
    asked.push(query.id)
    if (source.isAway) throw new Error('away')
    return z.parse<(typeof query)['reply']>(query.reply, answerOf(query, params))
  }
  return { readContent, asked, source }
}
