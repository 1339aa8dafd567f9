import type { IncomingMessage } from 'node:http'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { SessionService } from './capabilities/session/session.service.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import { createOriginCheck } from './edge/http/origin-guard.ts'
import { protocolReader } from './edge/http/request-origin.ts'
import { serveConsole } from './edge/ops/console-page.ts'
import type { Readiness } from './edge/ops/health.routes.ts'
import type { LogLines } from './edge/ops/log-lines.ts'
import { bindLogTail } from './edge/ops/log-tail.routes.ts'
import { reportNode } from './edge/ops/node-report.ts'
import { bindOpsAnnouncements } from './edge/ops/ops-announcements.routes.ts'
import { bindOpsPlayer, type OpsActions } from './edge/ops/ops-player.routes.ts'
import { createOpsServer } from './edge/ops/ops-server.ts'
import { bindOpsSession, createOpsGuard } from './edge/ops/ops-session.routes.ts'
import { createOpsSessions } from './edge/ops/ops-session.ts'
import { createPresence } from './edge/ops/presence.ts'
import { notePlayersLines } from './edge/ops/transitions.ts'
import type { OpsStores } from './infra/ops-stores.ts'
import type { Stores } from './infra/stores.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { PlatformApi } from './ports/platform-api.ts'

export interface OpsDeps {
  readonly config: GatewayConfig
  readonly registry: Registry
  readonly readiness: Readiness
  readonly stores: Pick<Stores, 'bus' | 'players' | 'leases' | 'tabs' | 'ops'>
  readonly service: Pick<SessionService, 'end' | 'endAll' | 'ofPlayer'>
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
}

/** Has the log lines told to timelines and watchers. */
export function feedOps(lines: LogLines, { timeline, logStream }: OpsStores): void {
  lines.listen(notePlayersLines(timeline))
  lines.listen((line) => logStream.offer(line))
}

/** The console has no public name: it is at whatever host its operator reaches it by. */
const opsOriginReader = (trustedProxies: readonly string[]) => {
  const protocolOf = protocolReader(trustedProxies)
  return (request: IncomingMessage): string =>
    `${protocolOf(request)}://${request.headers.host ?? ''}`
}

/** The operations port: metrics for all, the console for whoever has a token. */
export async function composeOps(deps: OpsDeps): Promise<FastifyInstance> {
  const { config, registry, readiness, stores, service, clock, log } = deps
  const { OPS_TOKENS: tokens, SESSION_KEYS: sessionKeys, NODE_ID: nodeId } = config
  const { timeline, logStream, board } = stores.ops
  const isOriginAllowed = createOriginCheck(opsOriginReader(config.TRUSTED_PROXIES))
  const app = await createOpsServer({
    registry,
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    isOriginAllowed,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
  })
  // Nobody may see operations unless somebody chose who: then there is nothing here but metrics.
  if (tokens.length === 0) return app

  const sessions = createOpsSessions({ tokens, sessionKeys, store: stores.ops.sessions, clock })
  const guard = createOpsGuard(sessions)
  bindOpsSession(app, { sessions, log, nodeId })
  await bindLogTail(app, { guard, stream: logStream, isOriginAllowed, clock, log, nodeId })
  const presence = createPresence(stores.leases, stores.tabs)
  const actions: OpsActions = {
    resync: (playerId) => stores.bus.publish(playerId, { is: 'resync' }),
    endSession: async (playerId, sessionId) => {
      await service.end({ playerId, sessionId }, 'revoked')
    },
    endSessions: (playerId) => service.endAll(playerId, 'revoked'),
  }
  const page = { players: stores.players, sessions: service, timeline, ...presence, clock }
  bindOpsPlayer(app, { guard, page, actions, log })
  bindOpsAnnouncements(app, { guard, platform: deps.platform, log })
  app.route({
    method: readNodes.method,
    url: pathOf(readNodes),
    handler: async (request) => {
      await guard.required(request)
      return { at: clock.now(), nodes: await board.all() }
    },
  })
  await serveConsole(app, config.OPS_WEB_ROOT, log)
  const report = reportNode({ board, readiness, registry, clock, nodeId })
  app.addHook('onClose', async () => report.unsubscribe())
  return app
}
