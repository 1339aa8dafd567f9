import { setTimeout as pause } from 'node:timers/promises'
import { activityTimer } from '@player-site/contracts/activity/activity.events.ts'
import type { Violation } from '../../../apps/gateway/testing/tab-reader.ts'
import type { DueChecks } from './due-checks.ts'
import type { PublishedChecks } from './published-checks.ts'
import type { RealTab } from './real-tab.ts'
import { until } from './until.ts'

type Pick = <T>(items: readonly T[]) => T | undefined

/** Between two looks of a player at their tabs. */
const thinkMs = { min: 50, max: 1_500 }

const pressOn = (tab: RealTab): Promise<boolean> =>
  tab.say(activityTimer.name, { action: 'continue' })

/**
 * Players with a check on a tab's screen continue there, until told to stop. The first leaves it
 * unanswered: it must not disappear, whatever happens in the meantime.
 */
export function startPressing(
  tabs: readonly RealTab[],
  players: readonly string[],
  random: () => number,
  pick: Pick,
) {
  let isOver = false
  const playerPresses = players.slice(1).map(async (player) => {
    while (!isOver) {
      await pause(thinkMs.min + (thinkMs.max - thinkMs.min) * random())
      const own = tabs.filter(({ playerId, reader }) => playerId === player && reader.isChecked)
      const tab = pick(own)
      if (tab && !isOver) await pressOn(tab)
    }
  })
  return {
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(playerPresses)
    },
  }
}

interface LastRoundDeps {
  readonly checks: DueChecks
  readonly published: PublishedChecks
  readonly pick: Pick
  readonly withinMs: number
}

/**
 * The last round of a seed, once all works: a check falls due for everybody and stands on every
 * tab; each player continues on one tab, and it is gone from all.
 */
export async function lastRound(
  tabs: readonly RealTab[],
  players: readonly string[],
  { checks, published, pick, withinMs }: LastRoundDeps,
): Promise<readonly Violation[]> {
  const unshown = () =>
    tabs.filter(({ playerId, reader }) => !(reader.isChecked && checks.isDue(playerId)))
  await until(() => unshown().length === 0, withinMs)
  const violations = unshown().map(({ playerId, node }) => ({
    rule: 'a due check is on every tab',
    tab: playerId,
    what: `not on ${node}`,
  }))
  checks.last()
  const presses = players.map(async (player) => {
    const own = tabs.filter(({ playerId }) => playerId === player)
    // A slow node may take it, and say so too late.
    const isTaken = async () => {
      const tab = pick(own)
      return (tab !== undefined && (await pressOn(tab))) || !checks.isDue(player)
    }
    if (await until(isTaken, withinMs)) return
    violations.push({ rule: 'a check can be continued', tab: player, what: 'nobody took it' })
  })
  await Promise.all(presses)
  const unpressed = () => tabs.filter(({ reader }) => reader.isChecked)
  await until(() => unpressed().length === 0, withinMs)
  const left = unpressed().map(({ playerId, node }) => ({
    rule: 'continued on one tab, gone from all',
    tab: playerId,
    what: `still on ${node}`,
  }))
  return [...violations, ...left, ...shownTwice(tabs, checks, published)]
}

/**
 * No tab has had a check on its screen again once it was continued, nor an older one after a newer.
 * One that a detached node showed is in no store: it goes with a takeover, and comes back. So does
 * one that was continued while the store refused that, until the next owner has asked the platform.
 */
const shownTwice = (
  tabs: readonly RealTab[],
  checks: DueChecks,
  published: PublishedChecks,
): readonly Violation[] =>
  tabs.flatMap(({ playerId, reader: { checksShown, epochs } }) =>
    checksShown.flatMap(({ number, at, epoch }, index) => {
      const before = checksShown[index - 1] ?? { number: 0, at: 0 }
      // The tab's clock begins with this process.
      const shownAt = performance.timeOrigin + at
      const endedAt = checks.find(playerId, number)?.endedAt ?? shownAt
      const isTakenOver = epochs.some(({ servedAt }) => servedAt > before.at && servedAt <= at)
      const isOpen = number === before.number && endedAt >= shownAt
      const isUnstored = !published.wasGoneBefore(playerId, number, epoch)
      const ages = `${Math.round(at - before.at)} ms later, ended ${Math.round(shownAt - endedAt)} ms ago`
      const what = `${number} after ${before.number}, ${ages}, taken over: ${isTakenOver}, unstored: ${isUnstored}`
      return number > before.number || (isTakenOver && (isOpen || isUnstored))
        ? []
        : [{ rule: 'a tab shows each check once', tab: playerId, what }]
    }),
  )
