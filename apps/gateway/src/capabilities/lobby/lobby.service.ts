import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { gameTypes } from '@player-site/contracts/games/game-fields.entities.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { dataFreshnessMs, lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { marketForCountry } from '@player-site/contracts/kernel/markets.ts'
import {
  gamesPerAnswer,
  listCatalogue,
  readCasinoLobby,
  readLiveCasinoLobby,
} from '@player-site/contracts/lobby/lobby.queries.ts'
import type { CategoryPage, LobbyTile, LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import type * as z from 'zod/mini'
import { createFreshCache } from '../../cache/fresh-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { LobbySearch } from './lobby.rules.ts'
import { type LobbyViewer, rangeOf, searchGames, tileOf, tilesInRow } from './lobby.rules.ts'
import { buildLobbyIndex, type LobbyIndex, type LobbyScope } from './lobby-index.rules.ts'
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
  search(
    request: LobbyRequest,
    search: LobbySearch,
    range: TileRange,
  ): Promise<Pick<LobbyView, 'providers'> & { tiles: LobbyTile[]; total: number; hasMore: boolean }>
  /** @throws CodedError lobby.tooManyGames */
  tiles(request: LobbyRequest, ids: readonly string[]): Promise<LobbyTile[]>
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

  return (request: LobbyRequest): Promise<LobbyIndex> => {
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
        catalogues.read(type, () => readCatalogue(readContent, type)),
      ])
      return buildLobbyIndex(content, games, scope)
    })
  }
}

/** Serves each lobby from memory to all of its viewers. */
export function createLobbyService(deps: LobbyDeps): LobbyService {
  const indexOf = createLobbyIndexes(deps)
  return {
    async view(request, { from = 0, count = lobbyPaging.maxRows } = {}) {
      const index = await indexOf(request)
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
      const { lobby, byCategory } = await indexOf(request)
      const found = byCategory.get(id)
      if (!found) throw new CodedError('lobby.categoryUnknown')
      const { items, hasMore } = rangeOf(found.games, offset, limit)
      const tiles = items.map((of) => tileOf(of, request.viewer))
      return { lobby, category: found.category, offset, tiles, total: found.games.length, hasMore }
    },
    async search(request, search, { offset, limit }) {
      const { found, providers } = searchGames(await indexOf(request), search)
      const { items, hasMore } = rangeOf(found, offset, limit)
      const tiles = items.map((of) => tileOf(of, request.viewer))
      return { tiles, total: found.length, hasMore, providers }
    },
    async tiles(request, ids) {
      if (ids.length > lobbyPaging.maxPerPage) throw new CodedError('lobby.tooManyGames')
      const { byId } = await indexOf(request)
      return ids.flatMap((id) => {
        const found = byId.get(id)
        return found ? [tileOf(found, request.viewer)] : []
      })
    },
    async similar(request, gameId, limit) {
      const { viewer } = request
      const found = findSimilar(await indexOf(request), gameId, viewer, limit)
      return found.map((one) => tileOf(one, viewer))
    },
  }
}
