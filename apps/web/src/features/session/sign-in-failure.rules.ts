import {
  type LoginErrorDetails,
  loginErrorDetails,
} from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'

/** The message of a refused sign-in: its id and values. */
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
 * Each kind of refusal has its own message; breaks and exclusions name the remaining days where the
 * server sends them.
 * @see A§4 Login, A§8 "Sign-in codes from the server"
 */
export function sentenceFor({ code, details }: Failure): FailureSentence {
  const read = z.safeParse(loginErrorDetails, details)
  const about = read.success ? read.data : {}
  const days = daysIn(about)
  const withDays = (id: string): FailureSentence =>
    // No days left: only the date has passed, since an exclusion does not end by itself.
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

/** The platform allows this player a payout-only sign-in. */
export function isPayoutOffered({ details }: Pick<Failure, 'details'>): boolean {
  const read = z.safeParse(loginErrorDetails, details)
  return read.success && read.data.payoutOnlyOffered === true
}

const exclusionCodes: readonly Failure['code'][] = [
  'login.error.timeout',
  'login.error.excluded',
  'login.error.excludedIndefinitely',
  'login.error.registerExcluded',
]

/** The player has asked to be excluded, so support organisations are shown. */
export const isExclusionRefusal = ({ code }: Pick<Failure, 'code'>): boolean =>
  exclusionCodes.includes(code)

const captchaCodes: readonly Failure['code'][] = [
  'login.error.captchaRequired',
  'error.captcha.validation',
  'captcha.unsolved',
]

/** The captcha failed, not the sign-in: the error is shown at the captcha, with a retry. */
export const isCaptchaFailure = ({ code }: Pick<Failure, 'code'>): boolean =>
  captchaCodes.includes(code)
