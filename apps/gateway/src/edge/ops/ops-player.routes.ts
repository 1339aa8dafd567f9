import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import {
  endPlayerSession,
  endPlayerSessions,
  findPlayerByEmail,
  readPlayer,
  resyncPlayer,
} from '@player-site/contracts/ops/ops.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'
import { type PlayerPageDeps, readPlayerPage } from './player-page.ts'
import { createPlayerReads } from './player-reads.ts'
import type { PlayerSearch } from './player-search.ts'

/** Searches per address and minute: enough for support, too few to try a list of addresses. */
const searchesPerMinute = 30

export interface OpsActions {
  /** Makes the owner, on whichever node, fetch everything again and announce it. */
  readonly resync: (playerId: PlayerId) => Promise<void>
  /** Ends a session on every node, with the reason `revoked`. */
  readonly endSession: (playerId: PlayerId, sessionId: SessionId) => Promise<void>
  /** The same for all of a player. */
  readonly endSessions: (playerId: PlayerId) => Promise<void>
}

export interface OpsPlayerRoutesDeps {
  readonly guard: OpsGuard
  readonly page: PlayerPageDeps
  readonly search: PlayerSearch
  readonly actions: OpsActions
  readonly log: Log
}

/** The player page for support, and the actions of operations. */
export function bindOpsPlayer(app: FastifyInstance, deps: OpsPlayerRoutesDeps): void {
  bindReads(app, deps)
  bindActions(app, deps)
}

function bindReads(app: FastifyInstance, { guard, page, search, log }: OpsPlayerRoutesDeps): void {
  const isToWriteDown = createPlayerReads(page.clock)

  app.route({
    method: readPlayer.method,
    url: pathOf(readPlayer),
    handler: async (request) => {
      const { name, role } = await guard.required(request)
      const { params } = parseRequest(readPlayer, request)
      if (!params) throw new CodedError('request.invalid')
      const { playerId } = params
      // Audited before the page is sent, as actions are.
      if (isToWriteDown(name, playerId)) {
        log.info('ops.readPlayer', { operator: name, playerId, requestId: request.id })
      }
      const found = await readPlayerPage(playerId, role, page)
      // Unknown to every node: only the platform can tell whether the player exists.
      if (found.diagnosis.some(({ code }) => code === 'player.inactive')) {
        await search.assertExists(playerId, { operator: name, requestId: request.id })
      }
      return found
    },
  })

  app.route({
    method: findPlayerByEmail.method,
    url: pathOf(findPlayerByEmail),
    config: { rateLimit: { max: searchesPerMinute, timeWindow: '1 minute' } },
    handler: async (request) => {
      const { name } = await guard.required(request)
      const { body } = parseRequest(findPlayerByEmail, request)
      if (!body) throw new CodedError('request.invalid')
      // Recorded first, without the e-mail: the platform records whom it found.
      log.info('ops.searchedPlayer', { operator: name, requestId: request.id })
      const by = { operator: name, requestId: request.id }
      return { playerId: await search.byEmail(body.email, by) }
    },
  })
}

function bindActions(
  app: FastifyInstance,
  { guard, page, actions, log }: OpsPlayerRoutesDeps,
): void {
  for (const [call, action] of [
    [resyncPlayer, 'resync'],
    [endPlayerSessions, 'endSessions'],
  ] as const) {
    app.route({
      method: call.method,
      url: pathOf(call),
      handler: async (request) => {
        const operator = await guard.acting(request)
        const { params } = parseRequest(call, request)
        if (!params) throw new CodedError('request.invalid')
        const { playerId } = params
        recordAct(log, request, operator, { action, playerId })
        await actions[action](playerId)
        return {}
      },
    })
  }

  app.route({
    method: endPlayerSession.method,
    url: pathOf(endPlayerSession),
    handler: async (request) => {
      const operator = await guard.acting(request)
      const { params, body } = parseRequest(endPlayerSession, request)
      if (!params || !body) throw new CodedError('request.invalid')
      const { sessionId } = params
      const { playerId } = body
      const theirs = await page.sessionsOf(playerId)
      if (!theirs.some((session) => session.sessionId === sessionId)) {
        throw new CodedError('route.notFound')
      }
      recordAct(log, request, operator, { action: 'endSession', playerId, sessionId })
      await actions.endSession(playerId, sessionId)
      return {}
    },
  })
}
