import type { StoredSession } from '../../ports/session-store.ts'

/** Deadlines that end a session. */
export interface SessionTimers {
  /** Sets when a session ends by itself. */
  arm(
    session: Pick<StoredSession, 'sessionId' | 'playerId' | 'expiresAt'>,
    now: number,
  ): Promise<void>
  /** A session that is over has nothing more to wait for. */
  disarm(session: Pick<StoredSession, 'sessionId' | 'playerId'>): Promise<void>
}
