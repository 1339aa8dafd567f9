import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { IdleWarning } from '@player-site/contracts/session/idle.events.ts'
import type { Bus } from '../../ports/bus.ts'
import { createIdleClock, type Session } from './idle.clock.ts'
import { createIdleEffects, type IdleEffectsDeps, type SessionEffects } from './idle.effects.ts'
import { idleTimes, isWarned, warningOf } from './idle.rules.ts'
import type { TimedSession } from './session-timers.ts'

/** Minimum interval between two resets of a session's clock, however often tabs report activity. */
const writeEveryMs = 5_000

export interface IdleDeps extends IdleEffectsDeps {
  readonly bus: Pick<Bus, 'publish'>
}

/** Ends a session without activity, after a warning. @see A§4 Session "Idle check" */
export interface IdleService {
  /** Records an activity in this session; returns when the session ends without another. */
  touch(session: Session): Promise<number>
  /** When the session ends for lack of activity; one whose clock was lost starts again. */
  endsAt(session: TimedSession): Promise<number>
  /** Returns the current warning for a tab that has just joined, if there is one. */
  warningNow(session: TimedSession): Promise<IdleWarning | undefined>
  /** Called when a tab of the session has left this node. */
  leave(sessionId: SessionId): void
  readonly effects: SessionEffects
}

export function createIdleService(deps: IdleDeps): IdleService {
  const { deadlines, timers, clock } = deps
  const idle = createIdleClock(deps)
  const written = new Map<SessionId, number>()

  const endsAt = async (session: TimedSession): Promise<number> => {
    const { playerId, sessionId } = session
    const known = await deadlines.dueAt({ kind: 'idleEnd', playerId, sessionId })
    if (known !== undefined) return known
    await timers.arm(session, clock.now())
    return idleTimes(clock.now()).endsAt
  }

  return {
    async touch(session) {
      const now = clock.now()
      const last = written.get(session.sessionId)
      if (last !== undefined && now - last < writeEveryMs) return idleTimes(last).endsAt
      written.set(session.sessionId, now)
      try {
        return await idle.rearm(session, now)
      } catch (error) {
        written.delete(session.sessionId)
        throw error
      }
    },
    endsAt,
    async warningNow(session) {
      // One that falls due from here on is published to every tab of the session.
      const now = clock.now()
      const ends = await endsAt(session)
      return isWarned(ends, now) ? warningOf(ends, now) : undefined
    },
    leave(sessionId) {
      written.delete(sessionId)
    },
    effects: createIdleEffects(idle, deps),
  }
}
