import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import type { SessionStore } from '../ports/session-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys, sessionKey } from './redis-keys.ts'

const storedSession = z.object({
  sessionId,
  playerId,
  startedAt: z.number(),
  expiresAt: z.number(),
  sealed: z.string(),
})

export function createRedisSessionStore(
  { commands }: RedisConnections,
  clock: Clock,
): SessionStore {
  const read = (text: string | null) => {
    const stored = text === null ? undefined : z.parse(storedSession, JSON.parse(text))
    return stored && stored.expiresAt > clock.now() ? stored : undefined
  }
  return {
    async save(session) {
      const { sessions } = playerKeys(session.playerId)
      const ttlMs = Math.max(1, Math.ceil(session.expiresAt - clock.now()))
      await commands.set(sessionKey(session.sessionId), JSON.stringify(session), 'PX', ttlMs)
      await commands.sadd(sessions, session.sessionId)
      await commands.pexpire(sessions, ttlMs)
    },
    async replace(session) {
      const key = sessionKey(session.sessionId)
      await commands.set(key, JSON.stringify(session), 'KEEPTTL', 'XX')
    },
    find: async (id) => read(await commands.get(sessionKey(id))),
    isLive: async (id) => (await commands.exists(sessionKey(id))) === 1,
    async ofPlayer(id) {
      const { sessions } = playerKeys(id)
      const ids = z.parse(z.array(sessionId), await commands.smembers(sessions))
      const found = await Promise.all(
        ids.map(async (one) => read(await commands.get(sessionKey(one)))),
      )
      const gone = ids.filter((_, index) => !found[index])
      // A session key expires by itself; its place in the index is cleared by whoever notices.
      if (gone.length > 0) await commands.srem(sessions, ...gone)
      return found.filter((session) => session !== undefined)
    },
    async remove({ sessionId: id, playerId: owner }) {
      const removed = await commands.del(sessionKey(id))
      await commands.srem(playerKeys(owner).sessions, id)
      return removed > 0
    },
  }
}
