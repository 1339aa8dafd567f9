/** This many failures of one account from one source lock the pair for this long. */
export const pairLock = { maxFailures: 5, lockMs: 15 * 60 * 1_000 } as const

/** This many failures of one account from all sources within this time require a captcha. */
export const accountGuard = { maxFailures: 50, windowMs: 60 * 60 * 1_000 } as const

export interface AttemptHistory {
  /** When the latest sign-ins of the account from this source failed, newest first. */
  readonly latestOfPair: readonly Date[]
  /** How many sign-ins of the account failed within the window, from all sources. */
  readonly failuresOfAccount: number
}

export type AttemptDecision = 'allowed' | 'login.error.maxAttempt' | 'login.error.captchaRequired'

/** End of the lock of an account at this source; undefined: it is not locked. */
export function lockEndOf({ latestOfPair }: AttemptHistory, now: Date): Date | undefined {
  const newest = latestOfPair[0]?.getTime() ?? 0
  const firstThatCounts = latestOfPair[pairLock.maxFailures - 1]?.getTime()
  const end = newest + pairLock.lockMs
  const isLocked =
    firstThatCounts !== undefined &&
    newest - firstThatCounts < pairLock.lockMs &&
    end > now.getTime()
  return isLocked ? new Date(end) : undefined
}

/** A locked pair stays locked even with a captcha, which only satisfies the account's guard. */
export function decideAttempt(
  history: AttemptHistory,
  isCaptchaPassed: boolean,
  now: Date,
): AttemptDecision {
  if (lockEndOf(history, now)) return 'login.error.maxAttempt'
  const isCaptchaAsked = history.failuresOfAccount >= accountGuard.maxFailures
  return isCaptchaAsked && !isCaptchaPassed ? 'login.error.captchaRequired' : 'allowed'
}
