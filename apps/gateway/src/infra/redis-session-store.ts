import {
  type PlayerId,
  playerId,
  type SessionId,
  sessionId,
} from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import { type SessionStore, successorKeptMs } from '../ports/session-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys, sessionKey, successorKey } from './redis-keys.ts'
import { redisScript, runScript } from './redis-script.ts'

const storedSession = z.object({
  sessionId,
  playerId,
  startedAt: z.number(),
  expiresAt: z.number(),
  sealed: z.string(),
})

/** KEYS session; ARGV the sealed text when it was read, the new session. */
const replaceScript = redisScript(`
local text = redis.call('GET', KEYS[1])
if not text then return 'gone' end
if cjson.decode(text).sealed ~= ARGV[1] then return 'changed' end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 'replaced'
`)
const replaced = z.enum(['replaced', 'changed', 'gone'])

const storedSuccessor = z.object({ playerId, keptUntil: z.number() })

export function createRedisSessionStore(
  { commands }: RedisConnections,
  clock: Clock,
): SessionStore {
  const read = (text: string | null) => {
    const stored = text === null ? undefined : z.parse(storedSession, JSON.parse(text))
    return stored && stored.expiresAt > clock.now() ? stored : undefined
  }
  const keepSuccessor = (id: SessionId, successor: PlayerId) => {
    const stored = { playerId: successor, keptUntil: clock.now() + successorKeptMs }
    return commands.set(successorKey(id), JSON.stringify(stored), 'PX', successorKeptMs)
  }
  return {
    async save(session) {
      const { sessions } = playerKeys(session.playerId)
      const ttlMs = Math.max(1, Math.ceil(session.expiresAt - clock.now()))
      await commands.set(sessionKey(session.sessionId), JSON.stringify(session), 'PX', ttlMs)
      await commands.sadd(sessions, session.sessionId)
      await commands.pexpire(sessions, ttlMs)
    },
    async replace(before, sealed) {
      const keys = [sessionKey(before.sessionId)]
      const next = JSON.stringify({ ...before, sealed })
      return z.parse(
        replaced,
        await runScript(commands, replaceScript, keys, [before.sealed, next]),
      )
    },
    find: async (id) => read(await commands.get(sessionKey(id))),
    isLive: async (id) => (await commands.exists(sessionKey(id))) === 1,
    async ofPlayer(id) {
      const { sessions } = playerKeys(id)
      const ids = z.parse(z.array(sessionId), await commands.smembers(sessions))
      const stored = await Promise.all(
        ids.map(async (one) => read(await commands.get(sessionKey(one)))),
      )
      const expired = ids.filter((_, index) => !stored[index])
      // A session key expires by itself; its entry in the index is cleared when that is noticed.
      if (expired.length > 0) await commands.srem(sessions, ...expired)
      return stored.filter((session) => session !== undefined)
    },
    async remove({ sessionId: id, playerId: owner }, successor) {
      // First: a request that no longer finds the session must find its successor.
      if (successor !== undefined) await keepSuccessor(id, successor)
      const removed = await commands.del(sessionKey(id))
      await commands.srem(playerKeys(owner).sessions, id)
      return removed > 0
    },
    async successorOf(id) {
      const text = await commands.get(successorKey(id))
      const stored = text === null ? undefined : z.parse(storedSuccessor, JSON.parse(text))
      return stored && stored.keptUntil > clock.now() ? stored.playerId : undefined
    },
  }
}
