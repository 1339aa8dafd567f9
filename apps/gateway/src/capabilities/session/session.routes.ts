import type { IncomingMessage } from 'node:http'
import { CodedError } from '@player-site/contracts/errors.ts'
import { readHelpDeskToken } from '@player-site/contracts/help-desk/help-desk.calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { readSession, signIn, signOut } from '@player-site/contracts/session/session.calls.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions } from '../../edge/http/cookie-options.ts'
import { parseRequest } from '../../edge/http/parse-request.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { deviceNameOf } from './device-name.rules.ts'
import { helpDeskJwtOf } from './help-desk-jwt.ts'
import { type CookieSigner, cookieName } from './session.cookie.ts'
import type { LiveSession, SessionClient } from './session.entities.ts'
import { createSessionReader, sessionViewOf, viewOf } from './session.reader.ts'
import type { SessionService } from './session.service.ts'

/**
 * Whether a request carries a passed captcha for its call.
 * @throws CodedError error.captcha.validation
 */
export type CaptchaCheck = (call: CallSpec, request: FastifyRequest) => Promise<boolean>

/** Never rejects: sign-in works without a country. */
export type CountryLookup = (request: IncomingMessage) => Promise<string | undefined>

async function clientOf(
  { raw, headers }: FastifyRequest,
  countryOf: CountryLookup,
): Promise<SessionClient> {
  const device = deviceNameOf(headers['user-agent'])
  const country = await countryOf(raw)
  return { ...(device && { device }), ...(country && { country }) }
}

export interface SessionRoutesDeps {
  readonly service: SessionService
  readonly signer: CookieSigner
  /** Sign-in attempts of one address. */
  readonly signInRate: RateLimit
  readonly isCaptchaPassed: CaptchaCheck
  /** The country of a request; undefined when it is unknown. */
  readonly countryOf: CountryLookup
  readonly openSession: OpenSession
}

/** Opens the session of a browser: rotates it, and sets its cookie. */
export type OpenSession = (
  signIn: (client: Promise<SessionClient>) => Promise<LiveSession>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SessionView>

export function createOpenSession({
  service,
  signer,
  countryOf,
}: Pick<SessionRoutesDeps, 'signer' | 'countryOf'> & {
  readonly service: Pick<SessionService, 'find' | 'end'>
}): OpenSession {
  const read = createSessionReader({ service, signer })
  return async (signIn, request, reply) => {
    const before = await read(request.cookies)
    const session = await signIn(clientOf(request, countryOf))
    // Rotated at sign-in, so that a known old cookie is useless for the new session.
    if (typeof before === 'object') await service.end(before, 'replaced')
    const cookie = await signer.sign({
      sid: session.sessionId,
      country_code: session.player.countryCode,
      province_code: null,
      language_code: session.player.language,
    })
    reply.setCookie(cookieName, cookie, cookieOptions(request.protocol, request.hostname))
    return viewOf(session)
  }
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName, cookieOptions(request.protocol, request.hostname))
}

/** Sign-in, session and sign-out of a browser. @see A§4 Session */
export function bindSession(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const { service, signInRate, isCaptchaPassed, openSession } = deps
  const read = createSessionReader(deps)
  const current = ({ cookies }: FastifyRequest) => read(cookies)

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.route({
    method: signIn.method,
    url: pathOf(signIn),
    onRequest: async ({ ip }) => signInRate.take(ip),
    handler: async (request, reply) => {
      const { body } = parseRequest(signIn, request)
      if (!body) throw new CodedError('request.invalid')
      const captchaPassed = await isCaptchaPassed(signIn, request)
      const { ip: ipAddress, id: requestId } = request
      const device = deviceNameOf(request.headers['user-agent'])
      const context = { ipAddress, requestId, device, captchaPassed }
      return openSession((client) => service.signIn(body, context, client), request, reply)
    },
  })

  app.route({
    method: readSession.method,
    url: pathOf(readSession),
    handler: async (request, reply) => {
      const session = await current(request)
      if (typeof session !== 'object' && request.cookies[cookieName])
        clearSessionCookie(request, reply)
      return sessionViewOf(session)
    },
  })

  app.route({
    method: readHelpDeskToken.method,
    url: pathOf(readHelpDeskToken),
    handler: async (request) => {
      const session = await current(request)
      if (session === 'none') throw new CodedError('session.required')
      if (session === 'expired') throw new CodedError('session.expired')
      return { jwt: helpDeskJwtOf(session.tokens.idToken) }
    },
  })

  app.route({
    method: signOut.method,
    url: pathOf(signOut),
    handler: async (request, reply) => {
      const session = await current(request)
      if (typeof session === 'object') await service.end(session, 'signed_out')
      clearSessionCookie(request, reply)
      return sessionViewOf('none')
    },
  })
}
