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

/** Handles claimed session deadlines on this node. */
export function createIdleEffects(idle: IdleClock, deps: IdleEffectsDeps): SessionEffects {
  const { deadlines, timers, sessions, clock, log } = deps

  const warn = async (claim: Claim): Promise<void> => {
    const seenAt = await readLastSeen(claim.sessionId, deps)
    // One activity sets both, one after the other: the end decides.
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
    // The player came back during the request, so the warning just shown must be removed.
    const now = await deadlines.dueAt({ ...claim, kind: 'idleEnd' })
    if (now !== undefined && !isWarned(now, clock.now())) {
      await idle.publish(claim, { is: 'dismissed', endsAt: now })
    }
  }

  const finish = async (claim: Claim, reason: 'idle' | 'expired'): Promise<void> => {
    if ((await sessions.end(claim, reason)) === 'ended') return
    // The node that ended it may have crashed before notifying; tabs that were notified have
    // closed.
    await sessions.announceEnd(claim, reason)
    await timers.disarm(claim)
  }

  return {
    idleWarning: warn,
    async idleEnd(claim) {
      const seenAt = await readLastSeen(claim.sessionId, deps)
      const known = await deadlines.dueAt(claim)
      // The player came back during the request: the deadline moved and this claim is void.
      if (known !== undefined && known > claim.heldUntil) return
      if (idleTimes(seenAt).endsAt > clock.now()) await idle.rearm(claim, seenAt)
      else await finish(claim, 'idle')
    },
    sessionEnd: (claim) => finish(claim, 'expired'),
  }
}
