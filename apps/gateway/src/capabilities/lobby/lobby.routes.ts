import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { SiteFlags } from '@player-site/contracts/flags/flags.entities.ts'
import { channelOf } from '@player-site/contracts/games/channel.ts'
import { providersIn } from '@player-site/contracts/games/providers.ts'
import { type CallSpec, pathOf, type Request } from '@player-site/contracts/kernel/call.ts'
import { defaultLocale } from '@player-site/contracts/kernel/markets.ts'
import { readCategory, readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  readGameFacts,
  readGamePreview,
  readSimilarGames,
  readTiles,
  searchLobby,
} from '@player-site/contracts/lobby/lobby-games.calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRequest } from '../../edge/http/parse-request.ts'
import type { LobbyViewer } from './lobby.rules.ts'
import type { LobbyRequest, LobbyService } from './lobby.service.ts'

export interface LobbyRoutesDeps {
  readonly lobbies: LobbyService
  readonly brandOf: (request: FastifyRequest) => BrandId
  /** The flags of a visit. */
  readonly flagsOf: (request: FastifyRequest) => Promise<Pick<SiteFlags, 'liveTableProvider'>>
  /** The player of a request, or its visitor. */
  readonly viewerOf: (request: FastifyRequest) => Promise<LobbyViewer>
}

type Parsed<C extends CallSpec> = Required<Pick<Request<C>, 'params' | 'query'>>

/** @throws CodedError request.invalid */
function parsed<C extends CallSpec>(call: C, request: FastifyRequest): Parsed<C> {
  const { params, query } = parseRequest(call, request)
  if (params === undefined || query === undefined) throw new CodedError('request.invalid')
  return { params, query }
}

type Reader = LobbyRequest['reader']

/** Both answers depend on the session and on the visitor's location. */
const cacheControl = 'private, max-age=30'

/** The lobbies for browsers. @see B§7 Content */
export function bindLobby(app: FastifyInstance, { lobbies, ...of }: LobbyRoutesDeps): void {
  const viewOf = async (
    request: FastifyRequest,
    reader: Reader = defaultLocale,
  ): Promise<Omit<LobbyRequest, 'lobby'>> => ({
    brand: of.brandOf(request),
    channel: channelOf(request.headers['user-agent']),
    liveTableProvider: (await of.flagsOf(request)).liveTableProvider,
    viewer: await of.viewerOf(request),
    reader,
  })
  const requestOf = async (
    request: FastifyRequest,
    lobby: LobbyPageType,
    reader?: Reader,
  ): Promise<LobbyRequest> => ({ ...(await viewOf(request, reader)), lobby })
  const bind = (call: CallSpec, answer: (request: FastifyRequest) => Promise<object>) =>
    app.route({
      method: call.method,
      url: pathOf(call),
      handler: async (request, reply) => {
        const body = await answer(request)
        // It holds nothing of a player's, so that its compressed length tells nothing.
        reply.header('cache-control', cacheControl).type('application/json; charset=utf-8')
        return reply.compress(JSON.stringify(body))
      },
    })

  bind(readLobby, async (request) => {
    const { params, query } = parsed(readLobby, request)
    const wanted = await requestOf(request, params.lobby, query)
    return lobbies.view(wanted, query.from === undefined ? {} : { from: query.from })
  })
  bind(readCategory, async (request) => {
    const { params, query } = parsed(readCategory, request)
    const wanted = await requestOf(request, params.lobby, query)
    return lobbies.category(wanted, params.categoryId, query)
  })
  bind(searchLobby, async (request) => {
    const { params, query } = parsed(searchLobby, request)
    const search = {
      text: query.q ?? '',
      checked: new Set(providersIn(query.providers ?? '')),
      choice: {
        sort: query.sort ?? 'recommended',
        volatility: query.volatility,
        hasJackpot: query.jackpot !== undefined,
        stake: query.stake,
      },
      category: query.category,
    }
    return lobbies.search(await requestOf(request, params.lobby, query), search, query)
  })
  bind(readGameFacts, async (request) => {
    const { params, query } = parsed(readGameFacts, request)
    return lobbies.facts(await requestOf(request, params.lobby, query), query.category)
  })
  bind(readTiles, async (request) => {
    const { params, query } = parsed(readTiles, request)
    const wanted = await requestOf(request, params.lobby)
    return { tiles: await lobbies.tiles(wanted, query.ids.split(',')) }
  })
  bind(readSimilarGames, async (request) => {
    const { params, query } = parsed(readSimilarGames, request)
    const wanted = await requestOf(request, params.lobby)
    return { tiles: await lobbies.similar(wanted, params.gameId, query.limit) }
  })
  bind(readGamePreview, async (request) => {
    const { params } = parsed(readGamePreview, request)
    return lobbies.preview(await viewOf(request), params.gameSlug)
  })
}
