import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { IdleWarning } from '@player-site/contracts/session/idle.events.ts'

const { idleLimitMs, idleWarningMs } = constants

/** When a session whose last activity was at `activeAt` warns, and when it ends. */
export const idleTimes = (activeAt: number) => ({
  warnAt: activeAt + idleLimitMs - idleWarningMs,
  endsAt: activeAt + idleLimitMs,
})

/** Derives the last activity from the deadline it set. */
export const activeBefore = {
  warning: (dueAt: number): number => dueAt - idleLimitMs + idleWarningMs,
  end: (dueAt: number): number => dueAt - idleLimitMs,
}

/** Whether a session that ends then is to be warned of it now. */
export const isWarned = (endsAt: number, now: number): boolean => endsAt - now <= idleWarningMs

/** @see A§9 "sub-interval of 180000 ms" */
export const warningOf = (endsAt: number, now: number): IdleWarning => ({
  is: 'showing',
  endsAt,
  secondsLeft: Math.max(0, Math.round((endsAt - now) / 1_000)),
})
