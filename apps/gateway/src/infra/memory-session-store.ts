import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../ports/clock.ts'
import { type SessionStore, type StoredSession, successorKeptMs } from '../ports/session-store.ts'

interface Successor {
  readonly playerId: PlayerId
  /** ms since 1970. */
  readonly keptUntil: number
}

/** Holds at most the successors of one `successorKeptMs`. */
function createSuccessors(clock: Clock) {
  const successors = new Map<SessionId, Successor>()
  const dropExpired = () => {
    for (const [id, { keptUntil }] of successors) {
      if (keptUntil > clock.now()) return
      successors.delete(id)
    }
  }
  return {
    keep(id: SessionId, playerId: PlayerId): void {
      dropExpired()
      // Inserted anew, which keeps the order of expiry.
      successors.delete(id)
      successors.set(id, { playerId, keptUntil: clock.now() + successorKeptMs })
    },
    find(id: SessionId): PlayerId | undefined {
      dropExpired()
      return successors.get(id)?.playerId
    },
  }
}

export function createMemorySessionStore(clock: Clock): SessionStore {
  const sessions = new Map<SessionId, StoredSession>()
  const ofPlayers = new Map<PlayerId, Set<StoredSession>>()
  const successors = createSuccessors(clock)
  const drop = (session: StoredSession): void => {
    sessions.delete(session.sessionId)
    const own = ofPlayers.get(session.playerId)
    own?.delete(session)
    if (own?.size === 0) ofPlayers.delete(session.playerId)
  }

  // All sessions live equally long, so the oldest entries expire first.
  const dropExpired = () => {
    for (const session of sessions.values()) {
      if (session.expiresAt > clock.now()) return
      drop(session)
    }
  }

  return {
    async save(session) {
      dropExpired()
      const before = sessions.get(session.sessionId)
      if (before) drop(before)
      sessions.set(session.sessionId, session)
      const own = ofPlayers.get(session.playerId) ?? new Set()
      ofPlayers.set(session.playerId, own.add(session))
    },
    async replace(read, sealed) {
      dropExpired()
      const before = sessions.get(read.sessionId)
      if (!before) return 'gone'
      if (before.sealed !== read.sealed) return 'changed'
      const session = { ...before, sealed }
      // In the same position, which keeps the order of expiry.
      sessions.set(session.sessionId, session)
      const own = ofPlayers.get(session.playerId)
      own?.delete(before)
      own?.add(session)
      return 'replaced'
    },
    async find(sessionId) {
      dropExpired()
      return sessions.get(sessionId)
    },
    async isLive(sessionId) {
      dropExpired()
      return sessions.has(sessionId)
    },
    async ofPlayer(playerId) {
      dropExpired()
      return [...(ofPlayers.get(playerId) ?? [])]
    },
    async remove({ sessionId }, successor) {
      if (successor !== undefined) successors.keep(sessionId, successor)
      const session = sessions.get(sessionId)
      if (session) drop(session)
      return session !== undefined
    },
    successorOf: async (sessionId) => successors.find(sessionId),
  }
}
