import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { SessionStore, StoredSession } from '../ports/session-store.ts'

export function createMemorySessionStore(clock: Clock): SessionStore {
  const sessions = new Map<SessionId, StoredSession>()

  // All sessions live equally long, so the oldest entries are the first to expire.
  const dropExpired = () => {
    for (const [id, { expiresAt }] of sessions) {
      if (expiresAt > clock.now()) return
      sessions.delete(id)
    }
  }

  return {
    async save(session) {
      dropExpired()
      sessions.set(session.sessionId, session)
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
      return [...sessions.values()].filter((session) => session.playerId === playerId)
    },
    async remove({ sessionId }) {
      return sessions.delete(sessionId)
    },
  }
}
