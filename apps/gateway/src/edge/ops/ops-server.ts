import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyWebsocket from '@fastify/websocket'
import { CodedError } from '@player-site/contracts/errors.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Log } from '../../ports/log.ts'
import { answerErrorsWithCodes, createRateLimitError } from '../http/coded-replies.ts'
import type { Hosts } from '../http/hosts.ts'
import { guardOrigins, type OriginCheck } from '../http/origin-guard.ts'
import { sendSecurityHeaders } from '../http/security-headers.ts'
import { acceptEmptyJson, connectionBounds, guardHosts } from '../http/server.ts'
import { bindMetrics } from './metrics.routes.ts'

export interface OpsServerDeps {
  readonly registry: Registry
  readonly metricsToken: string | undefined
  readonly log: Log
  readonly trustedProxies: readonly string[]
  readonly hosts: Pick<Hosts, 'isAllowed'>
  readonly isOriginAllowed: OriginCheck
  readonly requestTimeoutMs: number
}

const maxBodyBytes = 4 * 1_024
/** Of a watcher's message, such as a filter. */
const maxMessageBytes = 2 * 1_024

/** Creates the ops server, never reachable by players: shared rules of its routes, and metrics. */
export async function createOpsServer(deps: OpsServerDeps): Promise<FastifyInstance> {
  const { registry, log, trustedProxies } = deps
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: true,
    ...connectionBounds(deps.requestTimeoutMs),
  })
  acceptEmptyJson(app)
  answerErrorsWithCodes(app, log)
  // Before the guards: it closes the connection of an upgrade that one of them refuses.
  await app.register(fastifyWebsocket, { options: { maxPayload: maxMessageBytes } })
  guardHosts(app, deps.hosts)
  guardOrigins(app, deps.isOriginAllowed)
  app.setNotFoundHandler(() => {
    throw new CodedError('route.notFound')
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await sendSecurityHeaders(app, { frameSources: [], imageSources: [] })
  await app.register(fastifyCookie)
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: createRateLimitError,
  })
  bindMetrics(app, { registry, token: deps.metricsToken })
  return app
}
