import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { session as constants } from '@player-site/contracts/kernel/constants.ts'
import {
  fetchIdToken,
  login,
  loginByGrant,
  migratePlayer,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import {
  playerSession,
  type SignInRequest,
} from '@player-site/contracts/session/session.entities.ts'
import { decodeJwt } from 'jose'
import { defer, firstValueFrom, retry, throwError, timer } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import { isTransient, type PlatformApi } from '../../ports/platform-api.ts'
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
}

export type GrantContext = Pick<SignInContext, 'requestId' | 'ipAddress' | 'device'>

interface SignInDeps {
  readonly platform: PlatformApi
  readonly clock: Clock
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
  try {
    return await identify(await logIn(signInRequest, context, deps), deps)
  } catch (error) {
    throw signInFailure(error)
  }
}

/**
 * Signs in with a grant of the platform. It is used up by the first attempt, so there is no other.
 * @throws CodedError one of the sign-in failures of the contract, or `session.tokenExpired`
 * @see A§4 Registration "logged in automatically"
 */
export async function authenticateByGrant(
  sessionGrant: string,
  { requestId, ipAddress, device }: GrantContext,
  deps: SignInDeps,
): Promise<SessionSecret> {
  try {
    const body = { sessionGrant, ipAddress, device }
    return await identify(await deps.platform.ask(loginByGrant, { body }, { requestId }), deps)
  } catch (error) {
    throw signInFailure(error)
  }
}

type Login = Pick<Reply<typeof login>, 'accessToken' | 'refreshToken'>

/** The player of an access token, with all tokens of the session. */
async function identify(
  { accessToken, refreshToken }: Login,
  deps: SignInDeps,
): Promise<SessionSecret> {
  const { idToken } = await idTokenFor(accessToken, deps)
  const obtainedAt = deps.clock.now()
  const claims = z.safeParse(playerSession, decodeJwt(idToken))
  if (!claims.success) throw new CodedError('upstream.invalidReply')
  const profile = await deps.platform.ask(readProfile, {}, { token: idToken })
  return {
    tokens: { accessToken, refreshToken, idToken, obtainedAt },
    player: playerOf(claims.data, profile),
  }
}

/** Retries transient failures; a refusal is final. @see ID2 */
const retryTransient = <T>(ask: () => Promise<T>, { clock }: SignInDeps): Promise<T> =>
  firstValueFrom(
    defer(ask).pipe(
      retry({
        count: constants.loginAttempts,
        delay: (error: unknown) =>
          isTransient(error)
            ? timer(constants.loginRetryDelayMs, clock.scheduler)
            : throwError(() => error),
      }),
    ),
  )

/**
 * Looks up an unknown player in the older system: migrates them, then retries. A wrong password is
 * followed by the same lookup, so that the time of an answer does not tell who has an account.
 */
async function logIn(signInRequest: SignInRequest, context: SignInContext, deps: SignInDeps) {
  const { platform } = deps
  const { ipAddress, requestId, device, captchaPassed } = context
  // Last, so that it overwrites whatever the client sent: only the gateway can vouch for these
  // facts.
  const body = { ...signInRequest, ipAddress, device, captchaPassed }
  const ask = () => retryTransient(() => platform.ask(login, { body }, { requestId }), deps)
  try {
    return await ask()
  } catch (error) {
    if (!isPlayerNotFound(error) && !isPasswordWrong(error)) throw error
    const { email } = signInRequest
    const { confirmed } = await platform.ask(migratePlayer, { body: { email } }, { requestId })
    if (!confirmed || !isPlayerNotFound(error)) throw error
    return ask()
  }
}

/** @see A§4 "A failed token fetch yields a 401 'Token expired' error" */
const idTokenFor = (token: string, deps: SignInDeps) =>
  retryTransient(() => deps.platform.ask(fetchIdToken, {}, { token }), deps).catch(
    (cause: unknown) => {
      throw isTransient(cause) ? cause : new CodedError('session.tokenExpired', { cause })
    },
  )
