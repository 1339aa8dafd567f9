import type { OpsSessionStore } from '../ports/ops-session-store.ts'
import type { RedisConnections } from './redis-connection.ts'

const keyOf = (sessionId: string): string => `ops:session:${sessionId}`

/** One key per session, which expires with it. */
export const createRedisOpsSessionStore = ({ commands }: RedisConnections): OpsSessionStore => ({
  async open(sessionId, lifeMs) {
    await commands.set(keyOf(sessionId), '1', 'PX', lifeMs)
  },
  async extend(sessionId, lifeMs) {
    await commands.pexpire(keyOf(sessionId), lifeMs)
  },
  isOpen: async (sessionId) => (await commands.exists(keyOf(sessionId))) === 1,
  async end(sessionId) {
    await commands.del(keyOf(sessionId))
  },
})
