import fastifyCookie from '@fastify/cookie'
import { CodedError } from '@player-site/contracts/errors.ts'
import Fastify, { type FastifyInstance } from 'fastify'
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

/** Refuses requests for hosts that are not the site's. Probes may use any name. */
export function guardHosts(app: FastifyInstance, { isAllowed }: Pick<Hosts, 'isAllowed'>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/')) return
    // `host` is the forwarded one from a trusted proxy: cookies and links use it.
    if (!isAllowed(request.headers.host) || !isAllowed(request.host)) {
      throw new CodedError('request.hostUnknown')
    }
  })
}

/** The players' server: every rule that holds for all routes, and no route. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { log } = deps
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
  acceptEmptyJson(app)
  answerErrorsWithCodes(app, log, deps.meter)
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
    log[isFile ? 'debug' : 'info']('request.answered', {
      requestId: request.id,
      method: request.method,
      // The pattern rather than the address, which may contain personal data.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  await sendSecurityHeaders(app, deps)
  await app.register(fastifyCookie)
  return app
}

/**
 * Clients may label a request without a body as JSON, such as a sign-out: it has no body, rather
 * than an invalid one.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
