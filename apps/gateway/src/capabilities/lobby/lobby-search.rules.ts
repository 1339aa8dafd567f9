import type { GameChoice } from '@player-site/contracts/lobby/game-choice.entities.ts'
import type { ProviderCount } from '@player-site/contracts/lobby/lobby.view.ts'
import { chosenOf, sortGames } from './game-choice.rules.ts'
import type { IndexedGame, LobbyIndex } from './lobby-index.rules.ts'
import { foldText, rankOf } from './lobby-text.rules.ts'
import { slipsTo } from './near-match.rules.ts'

export interface LobbySearch {
  readonly text: string
  /** Empty: every provider. */
  readonly checked: ReadonlySet<string>
  readonly choice?: GameChoice
  /** A viewer’s, in which stakes are compared. */
  readonly currency?: string | undefined
}

/** The games that are searched. */
interface SearchedGames extends Pick<LobbyIndex, 'games' | 'providers' | 'newest'> {
  /** A category keeps its order, and is searched by the names of its games alone. */
  readonly isCategory?: boolean
}

/** The games whose name or maker contains the text, best first; the order is stable. */
function matching(games: readonly IndexedGame[], text: string): readonly IndexedGame[] {
  const wanted = foldText(text)
  if (wanted === '') return games
  const byRank: IndexedGame[][] = [[], [], [], []]
  for (const game of games) {
    const rank = rankOf(game, wanted)
    if (rank !== undefined) byRank[rank]?.push(game)
  }
  return byRank.flat()
}

/** The games that the text may have meant, those with the fewest wrong letters first. */
function nearly(games: readonly IndexedGame[], text: string): readonly IndexedGame[] {
  const wanted = foldText(text)
  return games
    .flatMap((game) => {
      const slips = slipsTo(game, wanted)
      return slips === undefined ? [] : [{ game, slips }]
    })
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ game }) => game)
}

const named = (games: readonly IndexedGame[], text: string): readonly IndexedGame[] => {
  const wanted = foldText(text)
  return games.filter(({ name }) => name.includes(wanted))
}

export const countsOf = (
  games: readonly IndexedGame[],
  providers: LobbyIndex['providers'],
): ProviderCount[] => {
  const counts = new Map<string, number>()
  for (const { game } of games) counts.set(game.provider, (counts.get(game.provider) ?? 0) + 1)
  return providers.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 }))
}

/** What a search found. */
export interface FoundGames {
  readonly found: readonly IndexedGame[]
  readonly providers: ProviderCount[]
  /** No game contains the text; these are named nearly so. */
  readonly isNear: boolean
}

/**
 * Finds games, or those that a slip of the fingers missed. A provider's count is what everything but
 * the providers leaves, so that each says what checking it would add.
 * @see B§4 Lobby interactions
 */
export function searchGames(
  { games, providers, newest, isCategory = false }: SearchedGames,
  { text, checked, choice, currency }: LobbySearch,
): FoundGames {
  const exact = isCategory ? named(games, text) : matching(games, text)
  const isNear = !isCategory && exact.length === 0
  const matched = isNear ? nearly(games, text) : exact
  const left = choice ? chosenOf(matched, choice, currency) : matched
  const found = checked.size === 0 ? left : left.filter(({ game }) => checked.has(game.provider))
  const sorted = choice ? sortGames(found, choice.sort, newest) : found
  return { found: sorted, providers: countsOf(left, providers), isNear }
}
