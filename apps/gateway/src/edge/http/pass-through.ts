import { CodedError } from '@player-site/contracts/errors.ts'
import { guestHeader } from '@player-site/contracts/games/launch/guest.header.ts'
import {
  type CallSpec,
  fileHeaders,
  isRefusedInPayoutOnly,
  pathOf,
  type Request,
  type ServerFact,
} from '@player-site/contracts/kernel/call.ts'
import { defaultJurisdiction } from '@player-site/contracts/kernel/constants.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PlatformApi, type PlatformFiles, PlatformRefusal } from '../../ports/platform-api.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { parseRequest } from './parse-request.ts'

/** A session as its calls need it. */
export interface CallerSession {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly player: { readonly countryCode: string; readonly isPayoutOnly: boolean }
  readonly tokens: { readonly idToken: string }
}

/** @param request what the platform was asked, with the gateway's facts in it */
export type AfterCall = (
  call: CallSpec,
  session: CallerSession,
  answer: unknown,
  request: Request<CallSpec>,
) => Promise<void>

export interface PassThroughDeps {
  readonly platform: PlatformApi & PlatformFiles
  /** The session of the request's cookies; `expired` when it has ended. */
  readonly sessionOf: (request: FastifyRequest) => Promise<CallerSession | 'none' | 'expired'>
  /** Ends a session that is over upstream, and clears its cookie. */
  readonly sessionRefused: (
    session: CallerSession,
    refusal: PlatformRefusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<void>
  /** The visitor's country, from a trusted proxy. */
  readonly detectedCountryOf: (request: FastifyRequest) => string | undefined
  /** Whether an address is one of the site that the request reached, or of a listed one. */
  readonly isOwnAddress: (address: string, request: FastifyRequest) => boolean
  /** Whether a message may link an address. */
  readonly isMailableAddress: (address: string, request: FastifyRequest) => boolean
  /** Rate limit of one player, over all calls. */
  readonly playerRate: RateLimit
  /**
   * Whether the request carries a passed captcha for the call. @throws CodedError
   * error.captcha.validation
   */
  readonly isCaptchaPassed: (call: CallSpec, request: FastifyRequest) => Promise<boolean>
  /** Whether a refusal means that its session is over upstream. */
  readonly endsSession: (refusal: PlatformRefusal, call: CallSpec) => boolean
  /** The origin of the site that the request reached. */
  readonly siteOriginOf: (request: FastifyRequest) => string
  /** The same as a message may link it. */
  readonly mailOriginOf: (request: FastifyRequest) => string | undefined
  /** The secret of the request's browser, in a cookie that no script reads; set if there is none. */
  readonly browserKeyOf: (request: FastifyRequest, reply: FastifyReply) => string
  /** The brand whose host the request reached. */
  readonly brandOf: (request: FastifyRequest) => string
  /**
   * Opens a session with a grant of the platform and sets its cookie, as a sign-in does; undefined
   * when that failed, so that the player must sign in.
   */
  readonly openGrantedSession: (
    grant: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<SessionView | undefined>
  /** Called after the platform answered a player's call, with what it may have changed. */
  readonly afterCall: AfterCall
}

/**
 * Serves the declared calls to browsers, each by its contract; an undeclared call has no route. The
 * client's own Authorization, SiteContext and forwarded headers are dropped.
 */
export function passCallsThrough(
  app: FastifyInstance,
  calls: readonly CallSpec[],
  deps: PassThroughDeps,
): void {
  for (const call of calls) {
    if (call.api === 'gateway' || call.caller !== 'browser') continue
    app.route({
      method: call.method,
      url: pathOf(call),
      bodyLimit: call.maxBodyBytes,
      handler: (request, reply) => pass(call, request, reply, deps),
    })
  }
}

async function pass(
  call: CallSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PassThroughDeps,
): Promise<unknown> {
  const { platform, sessionOf, sessionRefused, playerRate, isCaptchaPassed, afterCall } = deps
  const reading = await sessionOf(request)
  const session = typeof reading === 'object' ? reading : undefined
  if (call.access === 'player' && !session) {
    throw new CodedError(reading === 'expired' ? 'session.expired' : 'session.required')
  }
  if (session) await playerRate.take(session.playerId)
  if (session?.player.isPayoutOnly && isRefusedInPayoutOnly(call)) {
    throw new CodedError('access.payoutOnly')
  }
  if (call.isGuest) requireGuestHeader(request)
  const parsed = parseRequest(call, request)
  refuseForeignAddresses(call.ownAddresses, parsed, (address) =>
    deps.isOwnAddress(address, request),
  )
  refuseForeignAddresses(call.mailedAddresses, parsed, (address) =>
    deps.isMailableAddress(address, request),
  )
  const captchaPassed = await isCaptchaPassed(call, request)
  const browserKey = needsBrowserKey(call) ? deps.browserKeyOf(request, reply) : undefined
  const facts = { ...factsOf(request, session, deps), captchaPassed, browserKey }
  const vouched = withServerFacts(call, parsed, facts)
  // A public call is sent without the session: its answer must not depend on the player.
  const token = call.access === 'player' ? session?.tokens.idToken : undefined
  const caller = { token, requestId: request.id, playerId: session?.playerId }
  try {
    if (call.file) {
      const file = await platform.openFile(call, vouched, caller)
      return reply.headers(fileHeaders(call.file)).send(file)
    }
    const answer = await platform.ask(call, vouched, caller)
    if (session && call.access === 'player') await afterCall(call, session, answer, vouched)
    const shown = call.grantsSession
      ? await withSession(answer, (grant) => deps.openGrantedSession(grant, request, reply))
      : answer
    return reply.header('cache-control', 'no-store').send(shown)
  } catch (error) {
    if (!session || !(error instanceof PlatformRefusal) || !deps.endsSession(error, call))
      throw error
    await sessionRefused(session, error, request, reply)
    throw new CodedError('session.expired', { cause: error })
  }
}

/** The answer as a browser may read it: the session that the grant opened in place of the grant. */
export async function withSession(
  answer: unknown,
  open: (grant: string) => Promise<SessionView | undefined>,
): Promise<unknown> {
  // Only the gateway opens sessions: one that the platform describes is dropped too.
  const { sessionGrant, session: _, ...others } = asRecord(answer)
  const session = typeof sessionGrant === 'string' ? await open(sessionGrant) : undefined
  return { ...others, ...(session && { session }) }
}

/** @see B§4 "Demo/fun play needs only a guest header" @throws CodedError request.invalid */
function requireGuestHeader({ headers }: FastifyRequest): void {
  if (headers[guestHeader] !== undefined) return
  const message = 'must be sent with a call for play money'
  throw new CodedError('request.invalid', { validationErrors: [{ field: guestHeader, message }] })
}

/** The value at `urls.return_url` of a body. */
const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => asRecord(value)[key], body)

/**
 * Games and payment pages send players back to an address that the client names, which must be on
 * the site. @throws CodedError request.invalid
 */
function refuseForeignAddresses(
  fields: CallSpec['ownAddresses'],
  { body }: Request<CallSpec>,
  isOwn: (address: string) => boolean,
): void {
  const foreign = fields
    .map((field) => field.slice('body.'.length))
    .filter((field) => {
      const address = valueAt(body, field)
      return address !== undefined && !(typeof address === 'string' && isOwn(address))
    })
  if (foreign.length === 0) return
  const message = 'must be an address of this site'
  throw new CodedError('request.invalid', {
    validationErrors: foreign.map((field) => ({ field, message })),
  })
}

const needsBrowserKey = ({ serverFilled }: CallSpec): boolean =>
  serverFilled.some((field) => field.endsWith('.browserKey'))

type Facts = Readonly<Record<ServerFact, string | boolean | undefined>>

const factsOf = (
  request: FastifyRequest,
  session: CallerSession | undefined,
  { detectedCountryOf, brandOf, siteOriginOf, mailOriginOf }: PassThroughDeps,
): Omit<Facts, 'captchaPassed' | 'browserKey'> => ({
  ip: request.ip,
  ipAddress: request.ip,
  PlayerIP: request.ip,
  playerId: session?.playerId,
  isPayoutOnly: session?.player.isPayoutOnly,
  country: session?.player.countryCode,
  countryCode: session?.player.countryCode,
  CountryCode: session?.player.countryCode,
  playerCountryCode: session?.player.countryCode,
  playerCurrentCountryCode: detectedCountryOf(request) ?? session?.player.countryCode,
  detectedCountry: detectedCountryOf(request),
  jurisdiction: defaultJurisdiction,
  brand: brandOf(request),
  siteOrigin: siteOriginOf(request),
  mailOrigin: mailOriginOf(request),
})

/** Overwrites fields that a client must not claim with the gateway's facts. */
export function withServerFacts(
  call: Pick<CallSpec, 'serverFilled'>,
  request: Request<CallSpec>,
  facts: Facts,
): Request<CallSpec> {
  const filled: Record<string, Record<string, unknown>> = {
    body: { ...asRecord(request.body) },
    query: { ...asRecord(request.query) },
  }
  for (const field of call.serverFilled) {
    const [section = '', fact = ''] = field.split('.')
    const target = filled[section]
    if (target) target[fact] = Object.entries(facts).find(([name]) => name === fact)?.[1]
  }
  return { ...request, ...filled }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
