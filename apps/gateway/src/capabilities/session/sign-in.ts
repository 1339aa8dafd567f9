import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { readReply } from '@player-site/contracts/kernel/reply-reader.ts'
import {
  session as constants,
  sessionLife,
} from '@player-site/contracts/kernel/session-constants.ts'
import type { SignInRequest } from '@player-site/contracts/session/credentials.entities.ts'
import {
  fetchIdToken,
  loginByGrant,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import {
  type PlayerSession,
  playerSession,
} from '@player-site/contracts/session/session.entities.ts'
import { login, migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import { decodeJwt } from 'jose'
import {
  defer,
  firstValueFrom,
  fromEvent,
  merge,
  type Observable,
  of,
  retry,
  switchMap,
  throwError,
  timer,
} from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import {
  type Caller,
  isTransient,
  type PlatformApi,
  PlatformRefusal,
} from '../../ports/platform-api.ts'
import type { ReportFault } from '../../ports/upstream-fault.ts'
import { playerOf } from './profile.rules.ts'
import type { SessionSecret } from './session.entities.ts'
import { isPasswordWrong, isPlayerNotFound, signInFailure } from './session.failures.ts'

export interface SignInContext {
  readonly ipAddress: string
  readonly requestId: string
  /** `Chrome on Windows`; undefined: not recognised. */
  readonly device?: string | undefined
  /** The request carried a valid captcha token. */
  readonly captchaPassed: boolean
  /** Aborts when the browser waits no longer. */
  readonly signal: AbortSignal
}

export type GrantContext = Pick<SignInContext, 'requestId' | 'ipAddress' | 'device' | 'signal'>

/** A session that the platform has opened. */
export type OpenedUpstream = Pick<SessionSecret, 'tokens'> & { readonly playerId: PlayerId }

interface SignInDeps {
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly report: ReportFault
  /** Ends at the platform a session that nobody will use. */
  readonly abandon: (opened: OpenedUpstream) => void
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** The calls of one sign-in, which end together when nobody waits for them. */
interface Attempt extends SignInDeps {
  readonly caller: Caller & { readonly signal: AbortSignal }
}

/**
 * Signs in at the platform: authenticate, fetch the id token, read the profile.
 * @throws CodedError one of the sign-in failures of the contract, or `session.tokenExpired`
 * @see A§4 Session, Login
 */
export async function authenticate(
  signInRequest: SignInRequest,
  context: SignInContext,
  deps: SignInDeps,
): Promise<SessionSecret> {
  return attempt(context, deps, async (one) =>
    identify(await logIn(signInRequest, context, one), one),
  )
}

/**
 * Signs in with a grant of the platform. It is used up by the first attempt, so there is no other.
 * @throws CodedError one of the sign-in failures of the contract, or `session.tokenExpired`
 * @see A§4 Registration "logged in automatically"
 */
export async function authenticateByGrant(
  sessionGrant: string,
  context: GrantContext,
  deps: SignInDeps,
): Promise<SessionSecret> {
  const { ipAddress, device } = context
  const body = { sessionGrant, ipAddress, device }
  return attempt(context, deps, async (one) =>
    identify(await deps.platform.ask(loginByGrant, { body }, one.caller), one),
  )
}

/** Ends with the browser's patience, or at the deadline of all steps together. */
async function attempt(
  { requestId, signal: left }: Pick<SignInContext, 'requestId' | 'signal'>,
  deps: SignInDeps,
  work: (one: Attempt) => Promise<SessionSecret>,
): Promise<SessionSecret> {
  const { clock, deadlineScale = 1 } = deps
  const deadline = new AbortController()
  const waiting = clock.scheduler.schedule(
    () => deadline.abort(),
    sessionLife.signInDeadlineMs * deadlineScale,
  )
  const signal = AbortSignal.any([left, deadline.signal])
  try {
    return await work({ ...deps, caller: { requestId, signal } })
  } catch (error) {
    // Nobody reads it; the platform did nothing wrong.
    throw left.aborted ? new CodedError('request.timeout', { cause: error }) : signInFailure(error)
  } finally {
    waiting.unsubscribe()
  }
}

type Login = Pick<Reply<typeof login>, 'accessToken' | 'refreshToken'>

/** The claims of an id token. @throws CodedError upstream.invalidReply */
function claimsOf(idToken: string, { report, caller }: Attempt): PlayerSession {
  const call = fetchIdToken.id
  let claims: unknown
  try {
    claims = decodeJwt(idToken)
  } catch (cause) {
    report({ call, reason: 'invalid', field: 'idToken', expected: 'a JWT', got: 'string' }, caller)
    throw new CodedError('upstream.invalidReply', { cause })
  }
  const reading = readReply(playerSession, claims)
  if (reading.is === 'read') return reading.reply
  const { field, ...misfit } = reading.misfit
  report({ call, reason: 'invalid', field: `idToken.${field}`, ...misfit }, caller)
  throw new CodedError('upstream.invalidReply')
}

/** The player of an access token, with all tokens of the session. */
async function identify(
  { accessToken, refreshToken }: Login,
  one: Attempt,
): Promise<SessionSecret> {
  const { idToken } = await idTokenFor(accessToken, one)
  const obtainedAt = one.clock.now()
  const claims = claimsOf(idToken, one)
  const { playerId } = claims
  const tokens = { accessToken, refreshToken, idToken, obtainedAt }
  try {
    const caller = { ...one.caller, token: idToken, playerId }
    const profile = await one.platform.ask(readProfile, {}, caller)
    one.caller.signal.throwIfAborted()
    return { tokens, player: playerOf(claims, profile) }
  } catch (error) {
    one.abandon({ playerId, tokens })
    throw error
  }
}

/** Rejects once nobody waits any more. */
const abortOf = (signal: AbortSignal): Observable<never> =>
  merge(signal.aborted ? of(undefined) : fromEvent(signal, 'abort')).pipe(
    switchMap(() => throwError(() => new CodedError('upstream.unavailable'))),
  )

/** Retries transient failures; a refusal is final. @see ID2 */
const retryTransient = <T>(ask: () => Promise<T>, { clock, caller }: Attempt): Promise<T> =>
  firstValueFrom(
    merge(
      abortOf(caller.signal),
      defer(ask).pipe(
        retry({
          count: constants.loginAttempts,
          delay: (error: unknown) =>
            isTransient(error)
              ? timer(constants.loginRetryDelayMs, clock.scheduler)
              : throwError(() => error),
        }),
      ),
    ),
  )

/**
 * Looks up an unknown player in the older system: migrates them, then retries. A wrong password is
 * followed by the same lookup, so that the time of an answer does not tell who has an account; for
 * the same reason a lookup that fails changes neither answer.
 */
async function logIn(signInRequest: SignInRequest, context: SignInContext, one: Attempt) {
  const { platform, caller } = one
  const { ipAddress, device, captchaPassed } = context
  // Last, so that it overwrites whatever the client sent: only the gateway can vouch for these
  // facts.
  const body = { ...signInRequest, ipAddress, device, captchaPassed }
  const ask = () => retryTransient(() => platform.ask(login, { body }, caller), one)
  try {
    return await ask()
  } catch (error) {
    const isUnknown = isPlayerNotFound(error)
    if (!isUnknown && !isPasswordWrong(error)) throw error
    const { email } = signInRequest
    const lookup = platform.ask(migratePlayer, { body: { email } }, caller)
    const { confirmed } = await lookup.catch(() => ({ confirmed: false }))
    if (!confirmed || !isUnknown) throw error
    return ask()
  }
}

/** @see A§4 "A failed token fetch yields a 401 'Token expired' error" */
const idTokenFor = (token: string, one: Attempt) =>
  retryTransient(() => one.platform.ask(fetchIdToken, {}, { ...one.caller, token }), one).catch(
    (cause: unknown) => {
      const isVerdict = cause instanceof PlatformRefusal && !isTransient(cause)
      throw isVerdict ? new CodedError('session.tokenExpired', { cause }) : cause
    },
  )
