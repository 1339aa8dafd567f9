import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  CodedError,
  codeForStatus,
  type ErrorCode,
  errors,
  replyFor,
} from '@player-site/contracts/errors.ts'
import type { Credentials } from '@player-site/contracts/session/credentials.entities.ts'
import Fastify, { type FastifyError, type FastifyRequest, type RouteOptions } from 'fastify'
import openapiGlue from 'fastify-openapi-glue'
import { root } from '../../../tests/drivers/config/environment.ts'

type Handler = (request: FastifyRequest) => unknown
/** What a platform of one's own adds to its document: a function for each `operationId`. */
type Handlers = Readonly<Record<string, Handler>>

const player = { playerId: 'player-1', countryCode: 'FI' } as const
const bearerOf = ({ headers }: FastifyRequest): string =>
  headers.authorization?.replace(/^Bearer /, '') ?? ''
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Sign-in, profile and balance of one player, in memory. */
function createPlatform({ email, password }: Credentials) {
  const accessTokens = new Set<string>()
  const idTokens = new Set<string>()

  const handlers: Handlers = {
    'session.login': ({ body }) => {
      const asked = Object(body)
      if (asked.email !== email) throw new CodedError('login.error.notFound')
      if (asked.password !== password) throw new CodedError('login.error.unauthorized')
      const accessToken = randomUUID()
      accessTokens.add(accessToken)
      return { accessToken, refreshToken: randomUUID(), lastAuth: new Date().toISOString() }
    },
    'session.idToken': () => {
      const iat = Math.floor(Date.now() / 1_000)
      const claims = { ...player, playerAccessId: 'access-1', email, language: 'en', iat }
      const idToken = `${encode({ alg: 'none' })}.${encode({ ...claims, jti: randomUUID() })}.unsigned`
      idTokens.add(idToken)
      return { idToken }
    },
    'session.profile': () => ({
      currencyCode: 'EUR',
      countryCode: player.countryCode,
      kycStatus: 'FULLY VERIFIED',
      termsAndConditionsAcceptedVersion: 1,
      termsAndConditionsVersion: 1,
      ...{ payout: true, deposit: true, withdrawal: true, casino: true, liveCasino: true },
      ...{ sports: false, virtualSports: false, bonuses: false },
    }),
    'wallet.read': () => ({ currency: 'EUR', balanceMap: { main: [{ cash: 12.34 }] } }),
    'wallet.socketToken': () => ({ token: randomUUID() }),
  }
  const require =
    (isKnown: (token: string) => boolean, code: ErrorCode) => (asked: FastifyRequest) => {
      if (!isKnown(bearerOf(asked))) throw new CodedError(code)
    }
  const security = {
    accessToken: require((token) => accessTokens.has(token), 'session.tokenExpired'),
    idToken: require((token) => idTokens.has(token), 'session.expired'),
  }
  return { handlers, security }
}

/** The refusal that a failure of Fastify, of its validation or of a handler is. */
function refusalOf(error: FastifyError & { readonly errors?: readonly unknown[] }): CodedError {
  if (error instanceof CodedError) return error
  const coded = error.errors?.find((one) => one instanceof CodedError)
  if (coded instanceof CodedError) return coded
  if (error.validation === undefined) return new CodedError(codeForStatus(error.statusCode))
  const validationErrors = error.validation.map(({ instancePath, params, message = '' }) => {
    const { missingProperty } = params
    const field = typeof missingProperty === 'string' ? missingProperty : instancePath.slice(1)
    return { field, message }
  })
  return new CodedError('request.invalid', { validationErrors })
}

const refuseAsNotOffered: Handler = () => {
  throw new CodedError('notOffered')
}

/** The plugin checks tokens after bodies: a body of a caller without a token says nothing. */
function checkTokenFirst(route: RouteOptions): void {
  const { preHandler } = route
  if (preHandler === undefined) return
  delete route.preHandler
  Object.assign(route, { preValidation: preHandler })
}

/**
 * A platform whose routes, checks of requests and replies fastify-openapi-glue makes of
 * `docs/openapi-platform.json`, with a function for each required operation.
 */
export async function startGeneratedPlatform(credentials: Credentials) {
  const { handlers, security } = createPlatform(credentials)
  const app = Fastify({ ajv: { customOptions: { strict: false } } })
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const refusal = refusalOf(error)
    return reply.code(errors[refusal.code].status).send(replyFor(refusal))
  })
  app.addHook('onRoute', checkTokenFirst)
  await app.register(openapiGlue, {
    specification: join(root, 'docs/openapi-platform.json'),
    securityHandlers: security,
    operationResolver: (id: string) => handlers[id] ?? refuseAsNotOffered,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
