import {
  type LoginErrorDetails,
  loginErrorDetails,
} from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'

/** The sentence for a refused sign-in: a message id and what it says in its gaps. */
export interface FailureSentence {
  readonly id: string
  readonly values: Readonly<Record<string, number>>
}

const dayMs = 86_400_000

const daysIn = ({ remainingDays, milliseconds }: LoginErrorDetails): number | undefined => {
  if (remainingDays !== undefined) return remainingDays
  return milliseconds === undefined ? undefined : Math.max(1, Math.ceil(milliseconds / dayMs))
}

/**
 * Each kind of refusal has its own sentence; breaks and exclusions say how many days are left where
 * the server says so.
 * @see A§4 Login, A§8 "Sign-in codes from the server"
 */
export function sentenceFor({ code, details }: Failure): FailureSentence {
  const read = z.safeParse(loginErrorDetails, details)
  const about = read.success ? read.data : {}
  const days = daysIn(about)
  const withDays = (id: string): FailureSentence =>
    // None left: what is over is the date, and an exclusion does not end by itself.
    days === undefined || days <= 0 ? { id: `error.${code}`, values: {} } : { id, values: { days } }

  switch (code) {
    case 'login.error.timeout':
      return withDays('signIn.timeoutDays')
    case 'login.error.excluded':
      return withDays('signIn.excludedDays')
    default:
      return { id: `error.${code}`, values: {} }
  }
}

/** The platform would let the player in to withdraw. */
export function isPayoutOffered({ details }: Pick<Failure, 'details'>): boolean {
  const read = z.safeParse(loginErrorDetails, details)
  return read.success && read.data.payoutOnlyOffered === true
}

const restCodes: readonly Failure['code'][] = [
  'login.error.timeout',
  'login.error.excluded',
  'login.error.excludedIndefinitely',
  'login.error.registerExcluded',
]

/** The player has asked to be kept out: they are shown who can help. */
export const isAtRest = ({ code }: Pick<Failure, 'code'>): boolean => restCodes.includes(code)

const captchaCodes: readonly Failure['code'][] = [
  'login.error.captchaRequired',
  'error.captcha.validation',
  'captcha.unsolved',
]

/** The captcha failed, not the sign-in: it is told where the captcha is, with a way to try again. */
export const isCaptchaFailure = ({ code }: Pick<Failure, 'code'>): boolean =>
  captchaCodes.includes(code)
