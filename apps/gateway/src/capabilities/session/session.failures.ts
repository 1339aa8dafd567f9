import { isExplicitDeny } from '@player-site/contracts/captcha/captcha.header.ts'
import { CodedError, isErrorCode } from '@player-site/contracts/errors.ts'
import { type CallSpec, refusalsOf } from '@player-site/contracts/kernel/call.ts'
import { loginFailures } from '@player-site/contracts/session/session.calls.ts'
import { PlatformRefusal } from '../../ports/platform-api.ts'

/**
 * Whether an answer means that the session is over upstream. Every 401 to a call with a session
 * does; so does a 403, unless the call lists it among its own errors.
 * @see A§8 "401 or 403 on any call", design: "Any 401/403 logs out"
 */
export function endsSession(
  refusal: PlatformRefusal,
  call: Pick<CallSpec, 'access' | 'inPayoutOnly' | 'captcha' | 'errors'>,
): boolean {
  if (call.access !== 'player') return false
  if (refusal.status === 401) return true
  const { code } = refusal.reply
  return refusal.status === 403 && !(isErrorCode(code) && refusalsOf(call).includes(code))
}

export const isPlayerNotFound = (error: unknown): boolean =>
  error instanceof PlatformRefusal && error.reply.code === 'login.error.notFound'

export const isPasswordWrong = (error: unknown): boolean =>
  error instanceof PlatformRefusal && error.reply.code === 'login.error.unauthorized'

const isLoginFailure = (code: string): code is (typeof loginFailures)[number] =>
  loginFailures.some((known) => known === code)

/**
 * The browser's error for a failed sign-in. An unknown e-mail reads like a wrong password. A refusal
 * that no contract has says nothing of the password: it is the platform that is wrong.
 * @see A§4 Login
 */
export function signInFailure(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  if (!(error instanceof PlatformRefusal)) return new CodedError('system.error', { cause: error })
  const { code, message, details } = error.reply
  if (isLoginFailure(code)) return new CodedError(code, details ? { details } : {})
  if (isExplicitDeny(error.status, message)) {
    return new CodedError('error.captcha.validation', { cause: error })
  }
  if (error.status >= 500) return new CodedError('upstream.unavailable', { cause: error })
  if (error.status === 429) return new CodedError('request.rateLimited', { cause: error })
  if (isPlayerNotFound(error)) return new CodedError('login.error.unauthorized', { cause: error })
  return new CodedError('upstream.invalidReply', { cause: error })
}
