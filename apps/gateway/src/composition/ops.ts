import type { IncomingMessage } from 'node:http'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Capabilities } from '../capabilities.ts'
import type { GatewayConfig } from '../config/gateway.config.ts'
import { createOriginCheck } from '../edge/http/origin-guard.ts'
import { createProtocolReader } from '../edge/http/request-origin.ts'
import { serveConsole } from '../edge/ops/console-page.ts'
import type { Readiness } from '../edge/ops/health.routes.ts'
import { bindLogTail } from '../edge/ops/log-tail.routes.ts'
import { reportNode } from '../edge/ops/node-report.ts'
import { bindOpsAccount } from '../edge/ops/ops-account.routes.ts'
import { bindOpsAnnouncements } from '../edge/ops/ops-announcements.routes.ts'
import { bindOpsCampaigns } from '../edge/ops/ops-campaigns.routes.ts'
import { createOpsHosts } from '../edge/ops/ops-hosts.ts'
import { bindOpsLetters } from '../edge/ops/ops-letters.routes.ts'
import { bindOpsPlayer, type OpsActions } from '../edge/ops/ops-player.routes.ts'
import { bindOpsPlayerBonuses } from '../edge/ops/ops-player-bonuses.routes.ts'
import { bindOpsQuestionnaire } from '../edge/ops/ops-questionnaire.routes.ts'
import { bindOpsRewards } from '../edge/ops/ops-rewards.routes.ts'
import { bindOpsRounds } from '../edge/ops/ops-rounds.routes.ts'
import { createOpsServer } from '../edge/ops/ops-server.ts'
import { bindOpsSession, createOpsGuard, type OpsGuard } from '../edge/ops/ops-session.routes.ts'
import { createOpsSessions } from '../edge/ops/ops-session.ts'
import { bindOpsVerification } from '../edge/ops/ops-verification.routes.ts'
import type { PlayerPageDeps } from '../edge/ops/player-page.ts'
import { createPlayerSearch } from '../edge/ops/player-search.ts'
import { createPresence } from '../edge/ops/presence.ts'
import type { Infra } from './infra.ts'

export interface OpsDeps {
  readonly config: GatewayConfig
  readonly infra: Pick<
    Infra,
    'clock' | 'log' | 'offer' | 'platform' | 'registry' | 'stores' | 'upstreamFaults'
  >
  readonly capabilities: Pick<Capabilities, 'sessions' | 'figuresOf'>
  readonly readiness: Readiness
}

/** The console has no public name: its origin is the host in the operator's request. */
const opsOriginReader = (trustedProxies: readonly string[]) => {
  const protocolOf = createProtocolReader(trustedProxies)
  return (request: IncomingMessage): string =>
    `${protocolOf(request)}://${request.headers.host ?? ''}`
}

/** The player page for support, and the actions of operations. */
function bindPlayer(app: FastifyInstance, guard: OpsGuard, deps: OpsDeps): void {
  const { stores, clock, log, platform } = deps.infra
  const { sessions, figuresOf } = deps.capabilities
  const presence = createPresence(stores.leases, stores.tabs)
  const actions: OpsActions = {
    resync: (playerId) => stores.bus.publish(playerId, { is: 'resync' }),
    endSession: async (playerId, sessionId) => {
      await sessions.end({ playerId, sessionId }, 'revoked')
    },
    endSessions: (playerId) => sessions.endAll(playerId, 'revoked'),
  }
  const page: PlayerPageDeps = {
    players: stores.players,
    sessionsOf: sessions.forSupport,
    figuresOf,
    timeline: stores.ops.timeline,
    holderOf: presence.holderOf,
    tabsOf: presence.tabsOf,
    clock,
  }
  const search = createPlayerSearch({ platform, clock })
  bindOpsPlayer(app, { guard, page, search, actions, log })
  bindOpsRounds(app, { guard, platform, clock, log })
}

/** Creates the operations port: metrics, and the console for holders of a token. */
export async function createOps(deps: OpsDeps): Promise<FastifyInstance> {
  const { config, infra, readiness } = deps
  const { registry, stores, clock, log } = infra
  const { OPS_TOKENS: tokens, SESSION_KEYS: sessionKeys, NODE_ID: nodeId } = config
  const { logStream, board } = stores.ops
  const isOriginAllowed = createOriginCheck(opsOriginReader(config.TRUSTED_PROXIES))
  const app = await createOpsServer({
    registry,
    metricsToken: config.METRICS_TOKEN,
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    hosts: createOpsHosts({ names: config.OPS_HOSTS, listensOn: config.HOST }),
    isOriginAllowed,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
  })
  // Without tokens there are no operators: only metrics are served.
  if (tokens.length === 0) return app

  const idleMs = config.OPS_SESSION_IDLE_MINUTES * 60_000
  const store = stores.ops.sessions
  const sessions = createOpsSessions({ tokens, sessionKeys, store, idleMs, clock })
  const guard = createOpsGuard(sessions)
  bindOpsSession(app, { sessions, guard, offer: infra.offer, log, nodeId })
  bindLogTail(app, {
    guard,
    stream: logStream,
    bus: stores.bus,
    isOriginAllowed,
    clock,
    log,
    nodeId,
  })
  bindPlayer(app, guard, deps)
  bindOpsAnnouncements(app, { guard, platform: infra.platform, log })
  bindOpsQuestionnaire(app, { guard, platform: infra.platform, log })
  bindOpsVerification(app, { guard, platform: infra.platform, log })
  bindOpsAccount(app, { guard, platform: infra.platform, log })
  bindOpsCampaigns(app, { guard, platform: infra.platform, log })
  bindOpsRewards(app, { guard, platform: infra.platform, log })
  bindOpsPlayerBonuses(app, { guard, platform: infra.platform, log })
  bindOpsLetters(app, { guard, platform: infra.platform, log })
  app.route({
    method: readNodes.method,
    url: pathOf(readNodes),
    handler: async (request) => {
      await guard.required(request)
      return { at: clock.now(), nodes: await board.all() }
    },
  })
  await serveConsole(app, config.OPS_WEB_ROOT, log)
  const latestFaults = () => infra.upstreamFaults.latest()
  const report = reportNode({ board, readiness, registry, latestFaults, clock, nodeId })
  app.addHook('onClose', async () => report.unsubscribe())
  return app
}
