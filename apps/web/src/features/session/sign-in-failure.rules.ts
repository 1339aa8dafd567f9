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
  /** The `until` of the message, ISO 8601. */
  readonly until?: string
}

const dayMs = 86_400_000

const daysIn = ({ remainingDays, milliseconds }: LoginErrorDetails): number | undefined => {
  if (remainingDays !== undefined) return remainingDays
  return milliseconds === undefined ? undefined : Math.max(1, Math.ceil(milliseconds / dayMs))
}

function lockSentence({ retryAfterSeconds }: LoginErrorDetails): FailureSentence | undefined {
  if (retryAfterSeconds === undefined) return undefined
  if (retryAfterSeconds <= 0) return { id: 'signIn.lockOver', values: {} }
  return { id: 'signIn.lockedMinutes', values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
}

/** The same failure one displayed minute later, and in how long that is; undefined: no lock runs. */
export function afterLockedMinute(
  failure: Failure,
): { readonly failure: Failure; readonly afterMs: number } | undefined {
  const read = z.safeParse(loginErrorDetails, failure.details)
  const seconds = read.success ? read.data.retryAfterSeconds : undefined
  if (failure.code !== 'login.error.maxAttempt' || !seconds || seconds < 0) return undefined
  const step = seconds % 60 || 60
  const details = { ...failure.details, retryAfterSeconds: seconds - step }
  return { failure: { ...failure, details }, afterMs: step * 1_000 }
}

/**
 * Each kind of refusal has its own message; breaks and exclusions name their end or the remaining
 * days, and a lock its minutes, where the server sends them.
 * @see A§4 Login, A§8 "Sign-in codes from the server"
 */
export function sentenceFor({ code, details }: Failure): FailureSentence {
  const read = z.safeParse(loginErrorDetails, details)
  const about = read.success ? read.data : {}
  const days = daysIn(about)
  const plain = { id: `error.${code}`, values: {} }
  const withEnd = (kind: string): FailureSentence => {
    // No days left: only the date has passed, since an exclusion does not end by itself.
    if (days === undefined || days <= 0) return plain
    const { until } = about
    return until === undefined
      ? { id: `signIn.${kind}Days`, values: { days } }
      : { id: `signIn.${kind}Until`, values: {}, until }
  }

  switch (code) {
    case 'login.error.timeout':
      return withEnd(about.isCooling && about.until !== undefined ? 'cooling' : 'timeout')
    case 'login.error.excluded':
      return about.coolingKey === undefined
        ? withEnd('excluded')
        : { id: 'signIn.coolingOffer', values: {} }
    case 'login.error.maxAttempt':
      return lockSentence(about) ?? plain
    default:
      return plain
  }
}

/** The platform allows this player a payout-only sign-in. */
export function isPayoutOffered({ details }: Pick<Failure, 'details'>): boolean {
  const read = z.safeParse(loginErrorDetails, details)
  return read.success && read.data.payoutOnlyOffered === true
}

/** The key with which a player whose exclusion is over may ask to return. */
export function coolingKeyIn({ details }: Pick<Failure, 'details'>): string | undefined {
  const read = z.safeParse(loginErrorDetails, details)
  return read.success ? read.data.coolingKey : undefined
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
