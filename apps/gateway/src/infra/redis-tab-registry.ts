import type { TabRegistry } from '../ports/tab-registry.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'

/** Longer than any session; the tabs of a dead node are removed when counted. */
const maxAgeMs = 13 * 60 * 60 * 1_000

/** A hash per player: tab id to the incarnation of its node. */
export const createRedisTabRegistry = ({ commands }: RedisConnections): TabRegistry => ({
  async add(playerId, { tabId, incarnation }) {
    const { tabs } = playerKeys(playerId)
    await commands.hset(tabs, tabId, incarnation)
    await commands.pexpire(tabs, maxAgeMs)
  },
  async remove(playerId, tabIds) {
    if (tabIds.length > 0) await commands.hdel(playerKeys(playerId).tabs, ...tabIds)
  },
  async ofPlayer(playerId) {
    const held = await commands.hgetall(playerKeys(playerId).tabs)
    return Object.entries(held).map(([tabId, incarnation]) => ({ tabId, incarnation }))
  },
})
