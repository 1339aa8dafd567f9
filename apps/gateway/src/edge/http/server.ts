import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { answerErrorsWithCodes } from './coded-replies.ts'
import { guardOrigins } from './origin-guard.ts'
import { requestIdsBehind } from './request-id.ts'
import { sendSecurityHeaders } from './security-headers.ts'

export interface HttpServerDeps {
  readonly log: Log
  readonly meter: Pick<Meter, 'refused'>
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly frameSources: readonly string[]
}

const maxBodyBytes = 64 * 1_024

/** The players' server: every rule that holds for all routes, and no route. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { log } = deps
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    genReqId: requestIdsBehind(deps.trustedProxies),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: true,
  })
  acceptEmptyJson(app)
  answerErrorsWithCodes(app, log, deps.meter)
  guardOrigins(app, { allowed: deps.allowedOrigins })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // Probes come every few seconds and tell support nothing.
    if (request.routeOptions.url?.startsWith('/health/')) return
    log.info('request.answered', {
      requestId: request.id,
      method: request.method,
      // The pattern, not the address: an address may carry what no log may hold.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  await sendSecurityHeaders(app, deps.frameSources)
  await app.register(fastifyCookie)
  return app
}

/** Clients label a request JSON that has no body, a sign-out say: that is no body, not bad JSON. */
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
