import { type Deadlines, sessionClockKinds } from '../../ports/deadlines.ts'
import type { StoredSession } from '../../ports/session-store.ts'
import { idleTimes } from './idle.rules.ts'

export type TimedSession = Pick<StoredSession, 'sessionId' | 'playerId' | 'expiresAt'>

/** Deadlines that end a session. */
export interface SessionTimers {
  /** Schedules a session's end and its warning; the end first. */
  arm(session: TimedSession, now: number): Promise<void>
  /** Removes an ended session's deadlines. */
  disarm(session: Pick<TimedSession, 'sessionId' | 'playerId'>): Promise<void>
}

export const createSessionTimers = (deadlines: Deadlines): SessionTimers => ({
  async arm({ sessionId, playerId, expiresAt }, now) {
    const { warnAt, endsAt } = idleTimes(now)
    await deadlines.set({ kind: 'sessionEnd', playerId, sessionId }, expiresAt)
    await deadlines.set({ kind: 'idleEnd', playerId, sessionId }, endsAt)
    await deadlines.set({ kind: 'idleWarning', playerId, sessionId }, warnAt)
  },
  async disarm({ sessionId, playerId }) {
    for (const kind of sessionClockKinds) await deadlines.clear({ kind, playerId, sessionId })
  },
})
