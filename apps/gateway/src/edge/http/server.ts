import fastifyCookie from '@fastify/cookie'
import { calls } from '@player-site/contracts/calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { answerErrorsWithCodes, codedOf, sendCoded } from './coded-replies.ts'
import type { Hosts } from './hosts.ts'
import { guardOrigins, type OriginCheck } from './origin-guard.ts'
import { answerClientError } from './refuse-connection.ts'
import { requestIdsBehind } from './request-id.ts'
import { sendSecurityHeaders } from './security-headers.ts'

export interface HttpServerDeps {
  readonly log: Log
  /** For lines that strangers decide the number of. */
  readonly sampled: Pick<Log, 'info' | 'error'>
  readonly meter: Pick<Meter, 'refused'>
  readonly hosts: Hosts
  readonly isOriginAllowed: OriginCheck
  /** How long a request may take to arrive, in ms. */
  readonly requestTimeoutMs: number
  readonly trustedProxies: readonly string[]
  readonly frameSources: readonly string[]
  /** Origins that images are loaded from. */
  readonly imageSources: readonly string[]
}

const maxBodyBytes = 64 * 1_024
/** How often Node checks for requests that take too long, within their time. */
const timeoutChecks = 4

/** Timeouts and answers for connections that never become a request. */
export const connectionBounds = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  http: {
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.ceil(requestTimeoutMs / timeoutChecks),
  },
  clientErrorHandler: answerClientError,
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by any name: it reveals nothing, or asks for a proof of its own. */
    readonly isForAnyHost?: boolean
  }
  interface FastifyRequest {
    /** Whose live session the request has, once it was read. */
    playerId: PlayerId | undefined
  }
}

/** Refuses requests for hosts that are not the server's. Probes may use any name. */
export function guardHosts(app: FastifyInstance, { isAllowed }: Pick<Hosts, 'isAllowed'>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isForAnyHost) return
    // `host` is the forwarded one from a trusted proxy: cookies and links use it.
    if (!isAllowed(request.headers.host) || !isAllowed(request.host)) {
      throw new CodedError('request.hostUnknown')
    }
  })
}

/** No page and no call has a path half as long; each is repeated in what it answers. */
const maxPathLength = 1_024

/** Refuses long paths before anything is made of them; a query may be longer. */
function guardPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { url = '' } = raw
    const end = url.indexOf('?')
    if ((end < 0 ? url.length : end) > maxPathLength) throw new CodedError('request.addressTooLong')
  })
}

/** What every line about a request says. */
const factsOf = ({ id, method, routeOptions, errorCode }: FastifyRequest, reply: FastifyReply) => ({
  requestId: id,
  method,
  // The pattern rather than the address, which may contain personal data.
  route: routeOptions.url ?? 'none',
  status: reply.statusCode,
  code: errorCode,
  ms: Math.round(reply.elapsedTime),
})

const callIds = new Map(calls.map((call) => [`${call.method} ${pathOf(call)}`, call.id]))

/** Lines of strangers name no call: each call would be sampled by itself, and could be flooded. */
const callerFacts = ({ playerId, method, routeOptions }: FastifyRequest) =>
  playerId === undefined
    ? {}
    : { playerId, call: callIds.get(`${method} ${routeOptions.url ?? ''}`) }

/** The players' server: every rule that holds for all routes, and no route. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { log, sampled } = deps
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    genReqId: requestIdsBehind(deps.trustedProxies),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: true,
    ...connectionBounds(deps.requestTimeoutMs),
    frameworkErrors: (error, request, reply) => {
      sendCoded(request, reply, codedOf(error))
    },
  })
  app.decorateRequest('playerId', undefined)
  acceptEmptyJson(app)
  answerErrorsWithCodes(app, sampled, deps.meter)
  guardPaths(app)
  guardHosts(app, deps.hosts)
  guardOrigins(app, deps.isOriginAllowed)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // Probes arrive every few seconds and are not worth logging.
    if (request.routeOptions.url?.startsWith('/health/')) return
    // A page loads some forty files: their lines would hide what players do.
    const isFile = request.routeOptions.config.isFile === true && reply.statusCode < 400
    const line = { ...factsOf(request, reply), ...callerFacts(request) }
    if (isFile) log.debug('request.answered', line)
    else (reply.statusCode < 400 ? log : sampled).info('request.answered', line)
  })
  await sendSecurityHeaders(app, deps)
  await app.register(fastifyCookie)
  return app
}

/**
 * Clients may label a request without a body as JSON, such as a sign-out: it has no body, rather
 * than an invalid one. All other JSON is read within bounds.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => (body === '' ? undefined : readJson(body)),
  )
}
