import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { gameTypes } from '@player-site/contracts/games/game-fields.entities.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { GameInAddress } from '@player-site/contracts/games/games.pages.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { dataFreshnessMs, lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { marketForCountry } from '@player-site/contracts/kernel/markets.ts'
import type { GameFacts } from '@player-site/contracts/lobby/game-choice.entities.ts'
import type { GamePreview } from '@player-site/contracts/lobby/game-preview.view.ts'
import { lobbyPageTypes } from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  gamesPerAnswer,
  listCatalogue,
  readCasinoLobby,
  readLiveCasinoLobby,
} from '@player-site/contracts/lobby/lobby.queries.ts'
import type { CategoryPage, LobbyTile, LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import type { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import type * as z from 'zod/mini'
import { createFreshCache } from '../../cache/fresh-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import { factsOf } from './game-choice.rules.ts'
import { previewOf } from './game-preview.rules.ts'
import { type LobbyViewer, rangeOf, tileOf, tilesInRow } from './lobby.rules.ts'
import {
  buildLobbyIndex,
  type IndexedGame,
  type LobbyIndex,
  type LobbyScope,
} from './lobby-index.rules.ts'
import { countsOf, type LobbySearch, searchGames } from './lobby-search.rules.ts'
import { findSimilar } from './similar.rules.ts'

/** Reads the content service now, whatever is kept of an earlier answer. */
export type ReadContent = <Q extends ContentQuery>(
  query: Q,
  params: z.output<Q['params']>,
) => Promise<z.output<Q['reply']>>

export interface LobbyDeps {
  readonly readContent: ReadContent
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly log: Log
}

/** A request for a lobby: the viewer, and the words they read. */
export interface LobbyRequest extends Omit<LobbyScope, 'market'> {
  readonly viewer: LobbyViewer
  readonly reader: { readonly language: Language; readonly market: MarketId }
}

export interface TileRange {
  readonly offset: number
  readonly limit: number
}

/** The lobbies of the site. Every method @throws CodedError upstream.unavailable */
export interface LobbyService {
  /** @param rows which rows; every one without it */
  view(request: LobbyRequest, rows?: { from?: number; count?: number }): Promise<LobbyView>
  /** @throws CodedError lobby.categoryUnknown */
  category(request: LobbyRequest, id: string, range: TileRange): Promise<CategoryPage>
  /**
   * @param search in one category, where it names one
   * @throws CodedError lobby.categoryUnknown
   */
  search(
    request: LobbyRequest,
    search: Omit<LobbySearch, 'currency'> & { readonly category?: string | undefined },
    range: TileRange,
  ): Promise<Reply<typeof searchLobby>>
  /**
   * By what the games of a lobby or of one category can be sorted and filtered.
   * @throws CodedError lobby.categoryUnknown
   */
  facts(request: LobbyRequest, category: string | undefined): Promise<GameFacts>
  /** @throws CodedError lobby.tooManyGames */
  tiles(request: LobbyRequest, ids: readonly string[]): Promise<LobbyTile[]>
  /** The game of any market's catalogue, by its slug or by its provider and id; null if none has it. */
  findGame(wanted: GameInAddress): Promise<Game | null>
  /**
   * A game as the viewer may see it before play, of whichever lobby it is.
   * @throws CodedError game.notFound where none of the viewer's lobbies has it
   */
  preview(request: Omit<LobbyRequest, 'lobby'>, gameSlug: string): Promise<GamePreview>
  /** Games like one of the lobby's; of an unknown game, none. */
  similar(request: LobbyRequest, gameId: string, limit: number): Promise<LobbyTile[]>
}

const retryAfterMs = 15_000
/** Lobbies by brand, market, channel and language; the least recently read is built again. */
const maxIndexes = 64

/** All games of a type, range after range; one that could not be read makes its range shorter. */
async function readCatalogue(readContent: ReadContent, type: (typeof gameTypes)[number]) {
  const all: Game[] = []
  for (let from = 0; from < lobbyPaging.maxGames; from += gamesPerAnswer) {
    const some = await readContent(listCatalogue, { type, from, to: from + gamesPerAnswer })
    all.push(...some)
    if (some.length === 0) break
  }
  return all
}

/** Builds each lobby once in five minutes. */
function createLobbyIndexes({ readContent, clock, log }: LobbyDeps) {
  const cacheOf = <T>(maxEntries: number) =>
    createFreshCache<T>({
      clock,
      freshMs: dataFreshnessMs,
      retryAfterMs,
      maxEntries,
      onStaleServed: (key, error) => log.warn('lobby.stale', { key, why: kindOf(error) }),
    })
  const catalogues = cacheOf<readonly Game[]>(2)
  const indexes = cacheOf<LobbyIndex>(maxIndexes)
  const readGames = (type: (typeof gameTypes)[number]) =>
    catalogues.read(type, () => readCatalogue(readContent, type))

  const readIndex = (request: LobbyRequest): Promise<LobbyIndex> => {
    const { lobby, brand, channel, liveTableProvider, viewer, reader } = request
    const market = marketForCountry(viewer.country ?? '')
    const scope = { lobby, brand, market, channel, liveTableProvider }
    const words = readerOf(reader)
    const { language, fallback } = words
    const key = [lobby, brand, market, channel, liveTableProvider, language, fallback].join(' ')
    return indexes.read(key, async () => {
      const isLive = lobby === 'live-casino'
      const type = isLive ? 'liveCasinoGames' : 'casinoGames'
      const [content, games] = await Promise.all([
        readContent(isLive ? readLiveCasinoLobby : readCasinoLobby, { ...words, market, brand }),
        readGames(type),
      ])
      return buildLobbyIndex(content, games, scope)
    })
  }
  return { readGames, readIndex }
}

/** @throws CodedError lobby.categoryUnknown */
function gamesIn({ games, byCategory }: LobbyIndex, category: string | undefined) {
  if (category === undefined) return games
  const found = byCategory.get(category)
  if (!found) throw new CodedError('lobby.categoryUnknown')
  return found.games
}

/** Answers searches from an index. */
const createGameSearch = (
  readIndex: (request: LobbyRequest) => Promise<LobbyIndex>,
): Pick<LobbyService, 'search' | 'facts'> => ({
  async search(request, { category, ...search }, { offset, limit }) {
    const index = await readIndex(request)
    const { currency } = request.viewer
    const listed = { ...index, games: gamesIn(index, category) }
    const { found, providers, isNear } = searchGames(
      { ...listed, isCategory: category !== undefined },
      { ...search, currency },
    )
    const { items, hasMore } = rangeOf(found, offset, limit)
    const tiles = items.map((of) => tileOf(of, request.viewer))
    return { tiles, total: found.length, hasMore, providers, isNear }
  },
  async facts(request, category) {
    const index = await readIndex(request)
    const games = gamesIn(index, category)
    const providers = countsOf(games, index.providers).filter(({ count }) => count > 0)
    return { ...factsOf(games, index.newest, request.viewer.currency), providers }
  },
})

/** Serves each lobby from memory to all of its viewers. */
export function createLobbyService(deps: LobbyDeps): LobbyService {
  const { readGames, readIndex } = createLobbyIndexes(deps)
  return {
    async view(request, { from = 0, count = lobbyPaging.maxRows } = {}) {
      const index = await readIndex(request)
      const { viewer } = request
      const { lobby, isOffered, layout, isRecentTall, categories } = index
      const { items, hasMore: hasMoreRows } = rangeOf(index.rows, from, count)
      const rows = items.map(({ category, games }) => {
        const { items: some, hasMore } = rangeOf(games, 0, tilesInRow(category))
        return { categoryId: category.id, tiles: some.map((of) => tileOf(of, viewer)), hasMore }
      })
      const { providers } = searchGames(index, { text: '', checked: new Set() })
      const shown = { lobby, isOffered, layout: [...layout], isRecentTall }
      return { ...shown, categories: [...categories], rows, hasMoreRows, providers }
    },
    async category(request, id, { offset, limit }) {
      const { lobby, byCategory } = await readIndex(request)
      const found = byCategory.get(id)
      if (!found) throw new CodedError('lobby.categoryUnknown')
      const { items, hasMore } = rangeOf(found.games, offset, limit)
      const tiles = items.map((of) => tileOf(of, request.viewer))
      return { lobby, category: found.category, offset, tiles, total: found.games.length, hasMore }
    },
    ...createGameSearch(readIndex),
    async tiles(request, ids) {
      if (ids.length > lobbyPaging.maxPerPage) throw new CodedError('lobby.tooManyGames')
      const { byId } = await readIndex(request)
      return ids.flatMap((id) => {
        const found = byId.get(id)
        return found ? [tileOf(found, request.viewer)] : []
      })
    },
    async findGame(wanted) {
      const isWanted = (game: Game) =>
        'gameSlug' in wanted
          ? game.gameSlug === wanted.gameSlug
          : game.provider === wanted.provider && game.id === wanted.gameId
      const catalogues = await Promise.all(gameTypes.map(readGames))
      return catalogues.flatMap((games) => games.find(isWanted) ?? [])[0] ?? null
    },
    async preview(request, gameSlug) {
      const indexes = await Promise.all(
        lobbyPageTypes.map((lobby) => readIndex({ ...request, lobby })),
      )
      const isWanted = ({ game }: IndexedGame) => game.gameSlug === gameSlug
      const [found] = indexes.flatMap(({ games }) => games.find(isWanted) ?? [])
      if (!found) throw new CodedError('game.notFound')
      return previewOf(found, request.viewer)
    },
    async similar(request, gameId, limit) {
      const { viewer } = request
      const found = findSimilar(await readIndex(request), gameId, viewer, limit)
      return found.map((one) => tileOf(one, viewer))
    },
  }
}
