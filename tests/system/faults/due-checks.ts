import {
  readActivitySummary,
  readMinutesRemaining,
  resetActivityTimer,
} from '@player-site/contracts/activity/activity.calls.ts'
import {
  playerOfToken,
  type ScriptedPlatform,
} from '../../../apps/gateway/testing/scripted-platform.ts'

/** From the start of the timer to the next reality check, and when that was acknowledged. */
export interface CheckPeriod {
  /** Counted from 1 for each player; the summary says it as its turnover. */
  readonly number: number
  readonly dueAt: number
  endedAt?: number
}

const dueAfterMs = { min: 500, max: 2_500 }
const nextDayMs = 24 * 60 * 60 * 1_000

/**
 * The platform's reality checks of some players, until `answerAsUsual`: each falls due soon after
 * the last one was acknowledged. What tabs are shown tells which one it is.
 */
export function createDueChecks(
  platform: ScriptedPlatform,
  players: readonly string[],
  random: () => number,
) {
  let isLast = false
  const arm = (number: number): CheckPeriod => {
    const { min, max } = dueAfterMs
    const waitMs = isLast ? nextDayMs : min + (max - min) * random()
    return { number, dueAt: Date.now() + waitMs }
  }
  const periods = new Map(players.map((player) => [player, [arm(1)]]))
  const current = (player: string) => periods.get(player)?.at(-1)
  const latestDue = (player: string) =>
    periods.get(player)?.findLast(({ dueAt }) => dueAt <= Date.now())

  platform.answer(readMinutesRemaining, ({ headers }) => {
    const period = current(playerOfToken(headers.authorization))
    return { minutesRemaining: period ? (period.dueAt - Date.now()) / 60_000 : 120 }
  })
  platform.answer(readActivitySummary, ({ headers }) => {
    const turnover = latestDue(playerOfToken(headers.authorization))?.number ?? 0
    return { turnover, overallWinnings: 0, winAndLoss: -turnover }
  })
  platform.answer(resetActivityTimer, ({ headers }) => {
    const player = playerOfToken(headers.authorization)
    const period = current(player)
    if (!period) return {}
    period.endedAt = Date.now()
    periods.get(player)?.push(arm(period.number + 1))
    return {}
  })

  return {
    find: (player: string, number: number) =>
      periods.get(player)?.find((period) => period.number === number),
    isDue: (player: string) => (current(player)?.dueAt ?? Number.POSITIVE_INFINITY) <= Date.now(),
    /** Once those that are due have been acknowledged, none is for a day. */
    last(): void {
      isLast = true
    },
    answerAsUsual(): void {
      const calls = [readMinutesRemaining, readActivitySummary, resetActivityTimer]
      for (const call of calls) platform.answerAsUsual(call)
    },
  }
}

export type DueChecks = ReturnType<typeof createDueChecks>
