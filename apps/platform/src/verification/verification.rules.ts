import { verification } from '@player-site/contracts/verification/verification.constants.ts'

const { resendAfterMs, maxSends, sendWindowMs } = verification

/**
 * When the next code may be sent to an address: 30 seconds after the last one, and an hour after the
 * fifth before it.
 * @param sentAt the latest sends, newest first
 */
export function nextSendAt(sentAt: readonly Date[]): Date | undefined {
  const [newest] = sentAt
  const firstThatCounts = sentAt[maxSends - 1]
  const ends = [
    ...(newest ? [newest.getTime() + resendAfterMs] : []),
    ...(firstThatCounts ? [firstThatCounts.getTime() + sendWindowMs] : []),
  ]
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}

/** Whole seconds, rounded up: after them the wait is over. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1_000))
