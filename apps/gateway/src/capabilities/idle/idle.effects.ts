import type { Claim, Deadline, Deadlines } from '../../ports/deadlines.ts'
import type { IdleClock } from './idle.clock.ts'
import { activeBefore, idleTimes, isWarned, warningOf } from './idle.rules.ts'
import { type LastSeenDeps, readLastSeen } from './last-seen.ts'
import type { SessionEndings } from './session-endings.ts'
import type { SessionTimers } from './session-timers.ts'

export interface IdleEffectsDeps extends LastSeenDeps {
  readonly deadlines: Deadlines
  readonly timers: SessionTimers
  readonly sessions: SessionEndings
}

export type SessionEffects = Record<Deadline['kind'], (claim: Claim) => Promise<void>>

/** What a node does about the deadlines of a session that it has claimed. */
export function createIdleEffects(idle: IdleClock, deps: IdleEffectsDeps): SessionEffects {
  const { deadlines, timers, sessions, clock, log } = deps

  const warn = async (claim: Claim): Promise<void> => {
    const seenAt = await readLastSeen(claim.sessionId, deps)
    // Both are set by the same activity, but one after the other: the end is what counts.
    const known = await deadlines.dueAt({ ...claim, kind: 'idleEnd' })
    const ends = Math.max(
      known ?? idleTimes(activeBefore.warning(claim.dueAt)).endsAt,
      idleTimes(seenAt).endsAt,
    )
    if (!isWarned(ends, clock.now())) {
      await idle.rearm(claim, activeBefore.end(ends))
      return
    }
    const { playerId, sessionId } = claim
    log.info('session.idleWarned', { playerId, sessionId })
    await idle.publish(claim, warningOf(ends, clock.now()))
    if ((await deadlines.done(claim)) === 'done') return
    // The player came back while we asked: what was just shown is wrong already.
    const now = await deadlines.dueAt({ ...claim, kind: 'idleEnd' })
    if (now !== undefined && !isWarned(now, clock.now())) {
      await idle.publish(claim, { is: 'dismissed', endsAt: now })
    }
  }

  const finish = async (claim: Claim, reason: 'idle' | 'expired'): Promise<void> => {
    if ((await sessions.end(claim, reason)) === 'ended') return
    // The node that took it away may have died before telling; tabs that have heard are gone.
    await sessions.announceEnd(claim, reason)
    await timers.disarm(claim)
  }

  return {
    idleWarning: warn,
    async idleEnd(claim) {
      const seenAt = await readLastSeen(claim.sessionId, deps)
      const known = await deadlines.dueAt(claim)
      // The player came back while we asked: the deadline moved, and what we hold is void.
      if (known !== undefined && known > claim.heldUntil) return
      if (idleTimes(seenAt).endsAt > clock.now()) await idle.rearm(claim, seenAt)
      else await finish(claim, 'idle')
    },
    sessionEnd: (claim) => finish(claim, 'expired'),
  }
}
