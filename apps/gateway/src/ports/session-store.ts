import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** A signed-in browser session as stored: personal data is sealed. */
export interface StoredSession {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  /** ms since 1970. */
  readonly startedAt: number
  readonly expiresAt: number
  /** The platform's tokens and the player's details, encrypted. */
  readonly sealed: string
}

/** How long the player is known who signed in in the browser of a removed session. */
export const successorKeptMs = 60_000

export interface SessionStore {
  save(session: StoredSession): Promise<void>
  /**
   * Replaces a session's sealed facts, unless they changed since they were read (`changed`); an
   * ended session stays ended (`gone`).
   */
  replace(read: StoredSession, sealed: string): Promise<'replaced' | 'changed' | 'gone'>
  /** Expired sessions are not found. */
  find(sessionId: SessionId): Promise<StoredSession | undefined>
  /** Whether it still exists; cheaper than `find`. */
  isLive(sessionId: SessionId): Promise<boolean>
  ofPlayer(playerId: PlayerId): Promise<readonly StoredSession[]>
  /**
   * Resolves to whether it still existed, so that only one caller ends a session.
   * @param successor the player who has signed in in its browser
   */
  remove(
    session: Pick<StoredSession, 'sessionId' | 'playerId'>,
    successor?: PlayerId,
  ): Promise<boolean>
  /** The successor that a session was removed with, for `successorKeptMs`. */
  successorOf(sessionId: SessionId): Promise<PlayerId | undefined>
}
