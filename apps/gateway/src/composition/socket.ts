import type { IncomingMessage } from 'node:http'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Capabilities } from '../capabilities.ts'
import type { GatewayConfig } from '../config/gateway.config.ts'
import type { Origins } from '../edge/http/origins.ts'
import type { Visitor } from '../edge/http/visitor.ts'
import type { Readiness } from '../edge/ops/health.routes.ts'
import { attachPlayerSocket, type PlayerSocket } from '../edge/socket/player-socket.ts'
import { resumeCommand } from '../edge/socket/resume-command.ts'
import { WholeFrameServer } from '../infra/whole-frames.ts'
import type { Rates } from '../manifest/rates.ts'
import type { TopicHub } from '../topics/topic-hub.ts'
import { topicCommands } from '../topics/topics.commands.ts'
import { foldTabHooks } from './fold.ts'
import type { Infra } from './infra.ts'
import type { Players } from './players.ts'

/** A page sends CONNECT as soon as its socket is open. */
const maxJoinMs = 10_000

export interface SocketDeps {
  readonly config: Pick<GatewayConfig, 'REQUEST_TIMEOUT_MS'>
  readonly infra: Pick<Infra, 'clock' | 'log' | 'meter' | 'deadlineScale'>
  readonly capabilities: Capabilities
  readonly origins: Origins
  readonly players: Players
  readonly rates: Rates
  readonly readiness: Readiness
  readonly topics: TopicHub
  readonly visitorOf: (request: IncomingMessage) => Visitor
}

/** Opens the players' socket on the site's server. */
export function openPlayerSocket(app: FastifyInstance, deps: SocketDeps): PlayerSocket {
  const { config, infra, capabilities, origins, players, rates, readiness, topics, visitorOf } =
    deps
  const { clock, log, meter, deadlineScale } = infra
  const { site, sessions, idleClock } = capabilities
  const tabWork = foldTabHooks(capabilities.created, infra)
  return attachPlayerSocket(app.server, {
    rooms: players.rooms,
    admission: players.admission,
    commands: [resumeCommand(players.rooms), ...tabWork.commands, ...topicCommands(topics)],
    onJoin: tabWork.onJoin,
    onLeave(from) {
      tabWork.onLeave(from)
      topics.leave(from.tab.id)
    },
    conflate: tabWork.conflate,
    WebSocketServer: WholeFrameServer,
    clock,
    log,
    meter,
    playerRate: rates.handshakesOfPlayer,
    addressRate: rates.handshakesOfAddress,
    addressOf: (request) => visitorOf(request).ipAddress,
    admit: (request) => site.admit(visitorOf(request)),
    siteChanged$: site.changed$,
    isAllowedOrigin: origins.isOriginAllowed,
    joinTimeoutMs: Math.min(maxJoinMs * deadlineScale, config.REQUEST_TIMEOUT_MS),
    deadlineScale,
    checkUpgrade: ({ headers }) => {
      if (!origins.hosts.isAllowed(headers.host)) throw new CodedError('request.hostUnknown')
      // The balancer tries the next node on this answer; a tab admitted now would be closed soon.
      if (readiness.isDraining()) throw new CodedError('node.draining')
    },
    authenticate: async (header, expected) => {
      const session = await sessions.read(header, expected)
      if (typeof session === 'string') return session
      // A tab keeps only what it needs of its session, and no token.
      const { sessionId, playerId, startedAt, expiresAt } = session
      const idleEndsAt = await idleClock.endsAt(session)
      return { sessionId, playerId, startedAt, expiresAt, idleEndsAt }
    },
  })
}
