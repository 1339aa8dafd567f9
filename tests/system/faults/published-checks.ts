import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'
import type { PlayerEvent } from '../../../apps/gateway/src/ports/player-event.ts'
import type { Violation } from '../../../apps/gateway/testing/tab-reader.ts'
import type { DueChecks } from './due-checks.ts'

const summaryView = z.discriminatedUnion('is', [
  z.object({ is: z.literal('showing'), turnover: z.number() }),
  z.object({ is: z.literal('dismissed') }),
])
const snapshotView = z.object({
  activity: z.discriminatedUnion('is', [
    z.object({ is: z.literal('quiet') }),
    z.object({ is: z.literal('showing'), summary: z.object({ turnover: z.number() }) }),
  ]),
})

/** The number of the check on a player's tabs; none; or unknown while the subscriber was away. */
type Shown = number | 'none' | 'unknown'

/** Judges what owners publish: a due check is shown once, even if the owner changes. */
export function judgePublishedChecks(checks: DueChecks) {
  const violations: Violation[] = []
  const shown = new Map<string, Shown>()
  const shownEver = new Map<string, Set<number>>()
  /** By player: the number of a check that has gone, and the epoch whose owner said so. */
  const gone = new Map<string, Map<number, number>>()
  const hide = (player: string, number: number, epoch: number): void => {
    const numbers = gone.get(player) ?? new Map<number, number>()
    if (!numbers.has(number)) numbers.set(number, epoch)
    gone.set(player, numbers)
  }
  const shownTo = (player: string): Shown => shown.get(player) ?? 'unknown'

  const isGone = (player: string, number: number): boolean => gone.get(player)?.has(number) ?? false
  const wasGoneBefore = (player: string, number: number, epoch: number): boolean =>
    (gone.get(player)?.get(number) ?? Number.POSITIVE_INFINITY) < epoch

  const show = (player: string, number: number, { name, epoch, seq, at }: PlayerEvent): void => {
    const wrong = (what: string) =>
      violations.push({
        rule: 'a reality check fires once',
        tab: player,
        what: `check ${number} ${what}, ${epoch}.${seq}`,
      })
    const before = shownTo(player)
    if (typeof before === 'number') wrong(`while ${before} was shown`)
    const ever = shownEver.get(player) ?? new Set()
    if (ever.has(number)) wrong('again')
    const period = checks.find(player, number)
    if (!period || period.dueAt > at) wrong('before it was due')
    // By order, not by clocks: an owner may show what the platform answered before it received the
    // acknowledgement, however late that reply is. A snapshot tells what the store has, which may
    // have refused the acknowledgement.
    const isOver =
      name === snapshot.name ? wasGoneBefore(player, number, epoch) : isGone(player, number)
    if (isOver) wrong('after it was acknowledged')
    shownEver.set(player, ever.add(number))
    shown.set(player, number)
  }

  return {
    violations,
    /** How many were shown. */
    count: () => [...shownEver.values()].reduce((sum, numbers) => sum + numbers.size, 0),
    hear(player: string, event: PlayerEvent): void {
      const before = shownTo(player)
      const wrong = (rule: string) => {
        const what = `${event.name} ${event.epoch}.${event.seq} after ${before}`
        violations.push({ rule, tab: player, what })
      }
      if (event.name === snapshot.name) {
        const { activity } = z.parse(snapshotView, JSON.parse(event.payload))
        const now = activity.is === 'showing' ? activity.summary.turnover : 'none'
        // A new epoch starts as the last one ended, without a check that was continued on a tab of
        // its owner while the store was away, or with one whose event the store refused: such a
        // change is in the state, and the snapshot is the first to tell it.
        if (before === 'none' && now !== 'none') {
          show(player, now, event)
          return
        }
        const isContinued =
          now === 'none' &&
          typeof before === 'number' &&
          checks.find(player, before)?.endedAt !== undefined
        if (before !== 'unknown' && before !== now && !isContinued) {
          wrong('a snapshot changes no reality check')
        }
        if (now === 'none' && typeof before === 'number') hide(player, before, event.epoch)
        shown.set(player, now)
      }
      if (event.name !== activitySummaryEvent.name) return
      const summary = z.parse(summaryView, JSON.parse(event.payload))
      if (summary.is === 'showing') {
        show(player, summary.turnover, event)
        return
      }
      if (before === 'none') wrong('a reality check is dismissed once')
      if (typeof before === 'number') hide(player, before, event.epoch)
      shown.set(player, 'none')
    },
    /**
     * Whether the store has known since before an epoch that a check has gone. It does not where it
     * refused the event, or the subscriber was away.
     */
    wasGoneBefore,
    /** Events may have been published that were not received here. */
    missed(): void {
      shown.clear()
    },
  }
}

export type PublishedChecks = ReturnType<typeof judgePublishedChecks>
