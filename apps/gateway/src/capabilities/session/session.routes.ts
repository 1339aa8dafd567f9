import type { IncomingMessage } from 'node:http'
import { CodedError } from '@player-site/contracts/errors.ts'
import { readHelpDeskToken } from '@player-site/contracts/help-desk/help-desk.calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { readSession, signOut } from '@player-site/contracts/session/session.calls.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CookieOptions, cookieOptions } from '../../edge/http/cookie-options.ts'
import { leftSignal } from '../../edge/http/left-signal.ts'
import { parseRequest } from '../../edge/http/parse-request.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { deviceNameOf } from './device-name.rules.ts'
import { helpDeskJwtOf, provinceOf } from './id-token-claims.ts'
import type { CookieSigner } from './session.cookie.ts'
import type { LiveSession, SessionClient } from './session.entities.ts'
import {
  createRequestReader,
  createSessionReader,
  sessionViewOf,
  viewOf,
} from './session.reader.ts'
import type { SessionService } from './session.service.ts'
import {
  hostCookieName,
  otherScopes,
  plainCookieName,
  sessionCookiesIn,
} from './session-cookies.rules.ts'

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

/**
 * Opens the session of a browser: rotates it, and sets its cookie. One whose browser has left in the
 * meantime ends at once.
 */
export type OpenSession = (
  signIn: (client: Promise<SessionClient>, left: AbortSignal) => Promise<LiveSession>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SessionView>

export function createOpenSession({
  service,
  signer,
  countryOf,
}: Pick<SessionRoutesDeps, 'signer' | 'countryOf'> & {
  readonly service: Pick<SessionService, 'end' | 'find' | 'successorOf' | 'replace'>
}): OpenSession {
  const read = createSessionReader({ service, signer })
  return async (signIn, request, reply) => {
    const before = await read(request.headers.cookie)
    const left = leftSignal(reply)
    const session = await signIn(clientOf(request, countryOf), left)
    if (left.aborted) {
      await service.end(session, 'signed_out')
      throw new CodedError('request.timeout')
    }
    // Rotated at sign-in, so that a known old cookie is useless for the new session.
    if (typeof before === 'object') await service.replace(before, session.playerId)
    const cookie = await signer.sign({
      sid: session.sessionId,
      country_code: session.player.countryCode,
      province_code: provinceOf(session.tokens.idToken),
      language_code: session.player.language,
    })
    setSessionCookie(cookie, request, reply)
    return viewOf(session)
  }
}

const clearingOptions = ({ maxAge: _year, ...options }: CookieOptions) => options

function setSessionCookie(cookie: string, request: FastifyRequest, reply: FastifyReply): void {
  const options = cookieOptions(request.protocol, request.hostname)
  const isEncrypted = request.protocol === 'https'
  reply.setCookie(isEncrypted ? hostCookieName : plainCookieName, cookie, options)
  // The one that a session had before its host's own name.
  if (isEncrypted) reply.clearCookie(plainCookieName, clearingOptions(options))
}

/** Ends the cookie; also those of the name that were set for another path or domain. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const options = clearingOptions(cookieOptions(request.protocol, request.hostname))
  if (request.protocol === 'https') reply.clearCookie(hostCookieName, options)
  reply.clearCookie(plainCookieName, options)
  clearStrayCookies(request, reply)
}

/** Ends cookies of the session's name that this host receives and did not set. */
function clearStrayCookies(request: FastifyRequest, reply: FastifyReply): void {
  if (sessionCookiesIn(request.headers.cookie).length === 0) return
  const options = clearingOptions(cookieOptions(request.protocol, request.hostname))
  const path = request.url.split('?')[0] ?? '/'
  for (const scope of otherScopes(request.hostname, path)) {
    reply.clearCookie(plainCookieName, { ...options, ...scope })
  }
}

/** Sign-in, session and sign-out of a browser. @see A§4 Session */
export function bindSession(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const { service, signInRate, isCaptchaPassed, openSession } = deps
  const current = createRequestReader(createSessionReader(deps))

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
      return openSession(
        (client, signal) => service.signIn(body, { ...context, signal }, client),
        request,
        reply,
      )
    },
  })

  app.route({
    method: readSession.method,
    url: pathOf(readSession),
    handler: async (request, reply) => {
      const session = await current(request)
      const received = sessionCookiesIn(request.headers.cookie)
      if (typeof session !== 'object' && received.length > 0) clearSessionCookie(request, reply)
      if (typeof session === 'object' && received.length > 1) clearStrayCookies(request, reply)
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
