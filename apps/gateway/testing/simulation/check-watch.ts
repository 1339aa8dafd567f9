import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'
import type { PlayerEvent } from '../../src/ports/player-event.ts'
import type { PlayerState } from '../../src/ports/player-state.ts'
import type { Violation } from '../tab-reader.ts'
import type { Occurrence, SimChecks } from './sim-checks.ts'
import type { VirtualTime } from './virtual-time.ts'

/**
 * Maximum age of a platform answer when its event is stored; a node paused for longer has lapsed.
 */
const answerAgeMs = 2_000
/** Time limit from when a check is due, or everything works again, until it is shown. */
const shownWithinMs = 15_000

const summaryView = z.object({ is: z.enum(['showing', 'dismissed']) })
const snapshotView = z.object({ activity: z.object({ is: z.enum(['quiet', 'showing']) }) })

/** Reads what owners store, and reports a reality check that is repeated, early or missing. */
export function createCheckWatch(time: VirtualTime, checks: SimChecks) {
  const violations: Violation[] = []
  const showing = new Map<string, Occurrence | undefined>()
  /** The player of the stored state. */
  const known = new Set<string>()
  const covered = new Set<Occurrence>()
  /** When something of a player was stored last. */
  const storedAt = new Map<string, number>()
  const wrong = (what: string, playerId: string) =>
    violations.push({ rule: 'a reality check is shown once', tab: playerId, what })

  const shown = (playerId: string): void => {
    if (showing.has(playerId)) wrong('shown while it was shown', playerId)
    const due = checks
      .fellDue()
      .findLast(
        (one) =>
          one.playerId === playerId &&
          (one.acknowledgedAt ?? Number.POSITIVE_INFINITY) > time.now - answerAgeMs,
      )
    if (!due) wrong('shown and not due', playerId)
    if (due?.shownAt !== undefined) wrong(`shown again, first at ${due.shownAt}`, playerId)
    if (due) due.shownAt = time.now
    showing.set(playerId, due)
  }
  const dismissed = (playerId: string): void => {
    // One that fell due while another was shown was acknowledged with it.
    for (const one of checks.fellDue()) if (one.playerId === playerId) covered.add(one)
    showing.delete(playerId)
  }
  /** A check that fell due, and may have been continued, while the store was away. */
  const dueUnstored = (playerId: string): Occurrence | undefined => {
    const latest = checks.fellDue().findLast((one) => one.playerId === playerId)
    if (!latest || latest.shownAt !== undefined) return undefined
    const { acknowledgedAt = Number.POSITIVE_INFINITY } = latest
    return acknowledgedAt > (storedAt.get(playerId) ?? 0) ? latest : undefined
  }
  /**
   * A new epoch starts as the last one ended; with a check that its owner showed on its own tabs
   * while the store was away; or without one that was continued there.
   */
  const announced = (playerId: string, isShowing: boolean): void => {
    if (isShowing === showing.has(playerId)) return
    const due = dueUnstored(playerId)
    if (isShowing && due) {
      due.shownAt = time.now
      showing.set(playerId, due)
    } else if (isShowing) wrong('a snapshot shows it', playerId)
    else if (showing.get(playerId)?.acknowledgedAt !== undefined) dismissed(playerId)
    else wrong('a snapshot lost it', playerId)
  }

  const read = (playerId: string, { name, payload }: PlayerEvent): void => {
    if (name === snapshot.name) {
      const { activity } = z.parse(snapshotView, JSON.parse(payload))
      announced(playerId, activity.is === 'showing')
    }
    if (name !== activitySummaryEvent.name) return
    const { is } = z.parse(summaryView, JSON.parse(payload))
    if (is === 'showing') shown(playerId)
    else {
      if (!showing.has(playerId)) wrong('dismissed and not shown', playerId)
      dismissed(playerId)
    }
  }

  return {
    began(playerId: string, { activity }: PlayerState): void {
      const isShowing = activity.is === 'showing'
      // What an owner remembers after the store was emptied is what tabs show.
      if (!known.has(playerId) && isShowing) showing.set(playerId, undefined)
      known.add(playerId)
      announced(playerId, isShowing)
      storedAt.set(playerId, time.now)
    },
    stored(playerId: string, event: PlayerEvent): void {
      read(playerId, event)
      storedAt.set(playerId, time.now)
    },
    /** The store was emptied, and with it the record of what was shown. */
    forgotten(): void {
      for (const one of checks.fellDue()) delete one.shownAt
      showing.clear()
      known.clear()
    },
    /** Violations since everything worked again at `healedAt`. */
    end(healedAt: number): readonly Violation[] {
      for (const one of checks.fellDue()) {
        const by = Math.max(one.dueAt, healedAt) + shownWithinMs
        const isDone = covered.has(one) || (one.shownAt ?? Number.POSITIVE_INFINITY) <= by
        if (!isDone && by < time.now) wrong(`due at ${one.dueAt}, never shown`, one.playerId)
      }
      for (const playerId of showing.keys()) wrong('acknowledged and still shown', playerId)
      return violations
    },
  }
}

export type CheckWatch = ReturnType<typeof createCheckWatch>
