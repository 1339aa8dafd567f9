import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** A signed-in browser profile as it lies in the store: what identifies a person is sealed. */
export interface StoredSession {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  /** ms since 1970. */
  readonly startedAt: number
  readonly expiresAt: number
  /** The platform's tokens and the player's details, encrypted. */
  readonly sealed: string
}

export interface SessionStore {
  save(session: StoredSession): Promise<void>
  /**
   * Seals something else into a session, unless it changed since it was read (`changed`); one that has
   * ended stays ended (`gone`).
   */
  replace(read: StoredSession, sealed: string): Promise<'replaced' | 'changed' | 'gone'>
  /** Expired sessions are not found. */
  find(sessionId: SessionId): Promise<StoredSession | undefined>
  /** Whether it is still there; cheaper than finding it. */
  isLive(sessionId: SessionId): Promise<boolean>
  ofPlayer(playerId: PlayerId): Promise<readonly StoredSession[]>
  /** Resolves to whether it was still there, so that only one caller ends a session. */
  remove(session: Pick<StoredSession, 'sessionId' | 'playerId'>): Promise<boolean>
}
