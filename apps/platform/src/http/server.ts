import { randomUUID } from 'node:crypto'
import { CodedError, codeForStatus, errors, replyFor } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { MoneyError } from '@player-site/contracts/kernel/money.ts'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { faultOf, type Log } from '../log.ts'
import { answerClientError } from './client-error.ts'
import { createLogSampler } from './log-sampler.ts'

const maxBodyBytes = 64 * 1_024
/** How long a request may take to arrive whole: other servers send it at once. */
export const requestMs = 10_000
/** How often Node checks for late requests, within their time. */
const timeoutChecks = 4
/**
 * Ids that gateways and proxies make, UUIDs and hex: arbitrary client text must not reach the log.
 */
const requestIdPattern = /^(?=.*[a-f])[0-9a-f-]{16,64}$/i

/** An amount that the currency cannot carry is the sender's mistake. */
const codedOf = (error: FastifyError): CodedError => {
  if (error instanceof CodedError) return error
  if (error instanceof MoneyError) {
    const validationErrors = [{ field: 'amount', message: error.message }]
    return new CodedError('request.invalid', { validationErrors, cause: error })
  }
  return new CodedError(codeForStatus(error.statusCode), { cause: error })
}

/** Every body of JSON is read within bounds; an empty one is none that a route could take. */
function readBoundedJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readJson(body),
  )
}

/** The server that routes are bound to. */
export type Server = FastifyInstance

/** The platform's server: every rule that holds for all routes, and no route. */
export function createServer(log: Log, limitMs = requestMs): Server {
  // Strangers decide how many of these there are.
  const sampled = createLogSampler(log)
  const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const coded = codedOf(error)
    const { status } = errors[coded.code]
    if (status >= 500) {
      const fault = faultOf(coded.cause ?? coded)
      sampled.error('request.failed', { requestId: request.id, code: coded.code, ...fault })
    }
    void reply.status(status).send(replyFor(coded, request.id))
  }
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: limitMs,
    http: {
      headersTimeout: limitMs,
      connectionsCheckingInterval: Math.ceil(limitMs / timeoutChecks),
    },
    forceCloseConnections: true,
    clientErrorHandler: answerClientError,
    // Errors of Fastify before a route is found, such as an unknown address.
    frameworkErrors: refuse,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
  })
  readBoundedJson(app)
  app.addHook('onClose', async () => sampled.stop())
  app.setErrorHandler<FastifyError>(refuse)
  app.setNotFoundHandler(() => {
    throw new CodedError('route.notFound')
  })
  app.addHook('onResponse', async (request, reply) => {
    // Probes arrive every few seconds and are not worth logging.
    if (request.routeOptions.url?.startsWith('/health/')) return
    const written = reply.statusCode >= 400 ? sampled : log
    written.info('request.answered', {
      requestId: request.id,
      method: request.method,
      // The pattern rather than the address, which may contain tokens and tickets.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  return app
}
