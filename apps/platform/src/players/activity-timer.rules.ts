import { activity as constants } from '@player-site/contracts/kernel/constants.ts'

const minuteMs = 60_000

export type Period = (typeof constants.periodsMinutes)[number]

/** A player's reality check: minutes from the start of its timer until it is due. */
export interface ActivityTimer {
  readonly period: Period
  readonly isOn: boolean
  readonly startedAt: Date
}

/** A time that a player was signed in. */
export interface Visit {
  readonly from: Date
  /** When it ended, or will at the latest. */
  readonly until: Date
}

/** Visits that touch or overlap as one: a phone and a laptop are one player. */
function mergeVisits(visits: readonly Visit[]): Visit[] {
  const whole: Visit[] = []
  for (const visit of [...visits].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = whole.at(-1)
    if (!last || visit.from > last.until) whole.push(visit)
    else if (visit.until > last.until) whole[whole.length - 1] = { ...last, until: visit.until }
  }
  return whole
}

/**
 * Since when a timer counts. Whoever comes back after having been away starts anew, unless the
 * check fell due while they were there: signing out acknowledges nothing.
 * @param visits those that ended after the timer's start, the present one among them
 */
export function countsSince({ period, startedAt }: ActivityTimer, visits: readonly Visit[]): Date {
  let since = startedAt
  for (const { from, until } of mergeVisits(visits)) {
    if (from > since) since = from
    if (since.getTime() + period * minuteMs <= until.getTime()) return since
  }
  return since
}

/** Minutes until a check is due, with decimals; 0 or less when it is. */
export const minutesLeft = (period: Period, since: Date, now: Date): number =>
  period - (now.getTime() - since.getTime()) / minuteMs

/** The timer as it counts now. One that was never looked at counts from when the player came. */
export function timerAt(
  timer: ActivityTimer | undefined,
  visits: readonly Visit[],
  now: Date,
): ActivityTimer {
  if (timer) return { ...timer, startedAt: countsSince(timer, visits) }
  const came = visits.map(({ from }) => from.getTime())
  const startedAt = new Date(Math.min(now.getTime(), ...came))
  return { period: constants.defaultMinutes, isOn: true, startedAt }
}

/** Whether nothing may be staked until the player has seen the check. */
export function isDue(
  timer: ActivityTimer | undefined,
  visits: readonly Visit[],
  now: Date,
): boolean {
  const { period, isOn, startedAt } = timerAt(timer, visits, now)
  return isOn && minutesLeft(period, startedAt, now) <= 0
}
