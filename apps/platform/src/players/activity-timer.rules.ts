import { activity as constants } from '@player-site/contracts/kernel/session-constants.ts'

const minuteMs = 60_000

export type Period = (typeof constants.periodsMinutes)[number]

/** A player's reality check: minutes from the start of its timer until it is due. */
export interface ActivityTimer {
  readonly period: Period
  readonly isOn: boolean
  readonly startedAt: Date
}

/** A period in which a player was signed in. */
export interface Visit {
  readonly from: Date
  /** When it ended, or will end at the latest. */
  readonly until: Date
}

/** Merges visits that touch or overlap: a phone and a laptop are one player. */
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
 * Start of the timer's count. It restarts for a player who returns, unless the check fell due
 * during their visit: signing out acknowledges nothing.
 * @param visits those that ended after the timer's start, including the current one
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

/** The current timer. An unset one counts from the start of the visit. */
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

/** Whether staking is blocked until the player has seen the check. */
export function isDue(
  timer: ActivityTimer | undefined,
  visits: readonly Visit[],
  now: Date,
): boolean {
  const { period, isOn, startedAt } = timerAt(timer, visits, now)
  return isOn && minutesLeft(period, startedAt, now) <= 0
}
