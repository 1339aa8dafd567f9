import type { StoredSession } from '../../ports/session-store.ts'

/** Deadlines that end a session. */
export interface SessionTimers {
  /** Schedules a session's end. */
  arm(
    session: Pick<StoredSession, 'sessionId' | 'playerId' | 'expiresAt'>,
    now: number,
  ): Promise<void>
  /** Removes an ended session's deadlines. */
  disarm(session: Pick<StoredSession, 'sessionId' | 'playerId'>): Promise<void>
}
