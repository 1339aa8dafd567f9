import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { Acquired, Holder, Leases } from '../ports/lease.ts'
import { logBounds } from '../ports/player-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { nodeKey, nodesKey, playerKeys } from './redis-keys.ts'
import { redisScript, runScript } from './redis-script.ts'

/** Keeps a key that was never released longer than any session, then lets it expire. */
const keyAgeMs = 24 * 60 * 60 * 1_000

/**
 * KEYS owner, state; ARGV incarnation, the dead holder's value or '', wall-clock ms, ms to keep the
 * key, ms to keep the state. The owner key holds `epoch incarnation`. The next epoch is above every
 * one granted and above the clock, so that neither a flushed store nor a clock set back lowers it.
 * Answers `held <value>` or the epoch.
 */
const acquireScript = redisScript(`
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[2] and string.match(held, '^%d+ (.*)$') ~= ARGV[1] then
  return 'held ' .. held
end
local granted = tonumber(redis.call('HGET', KEYS[2], 'granted') or '0')
local next = string.format('%.0f', math.max(granted + 1, tonumber(ARGV[3])))
redis.call('HSET', KEYS[2], 'granted', next)
redis.call('PEXPIRE', KEYS[2], ARGV[5])
redis.call('SET', KEYS[1], next .. ' ' .. ARGV[1], 'PX', ARGV[4])
return next
`)

const releaseScript = redisScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'done'
`)

const heldBy = (value: string): Holder => {
  const [epoch = '', incarnation = ''] = value.split(' ')
  return { epoch: Number(epoch), incarnation }
}

export function createRedisLeases({ commands }: RedisConnections, clock: Clock): Leases {
  const acquireAs = async (playerId: PlayerId, incarnation: string, dead: string) => {
    const { owner, state } = playerKeys(playerId)
    return runScript(
      commands,
      acquireScript,
      [owner, state],
      [incarnation, dead, clock.now(), keyAgeMs, logBounds.ageMs],
    )
  }
  const isAlive = async (incarnation: string) => (await commands.exists(nodeKey(incarnation))) === 1
  const granted = (playerId: PlayerId, reply: string, how: 'free' | 'takeover'): Acquired => ({
    is: 'granted',
    grant: { playerId, epoch: Number(reply) },
    how,
  })
  return {
    async begin(incarnation, lifeMs) {
      await commands.set(nodeKey(incarnation), '1', 'PX', lifeMs)
      await commands.zadd(nodesKey, clock.now() + lifeMs, incarnation)
    },
    async beat(incarnation, lifeMs) {
      const lease = await commands.set(nodeKey(incarnation), '1', 'PX', lifeMs, 'XX')
      if (lease !== 'OK') return 'lapsed'
      await commands.zadd(nodesKey, clock.now() + lifeMs, incarnation)
      await commands.zremrangebyscore(nodesKey, '-inf', clock.now() - lifeMs)
      return 'kept'
    },
    async end(incarnation) {
      await commands.del(nodeKey(incarnation))
      await commands.zrem(nodesKey, incarnation)
    },
    async alive(incarnations) {
      const beat = await Promise.all(incarnations.map(isAlive))
      return new Set(incarnations.filter((_, index) => beat[index]))
    },
    countNodes: () => commands.zcount(nodesKey, clock.now(), '+inf'),
    async acquire(playerId, incarnation) {
      const reply = await acquireAs(playerId, incarnation, '')
      if (!reply.startsWith('held ')) return granted(playerId, reply, 'free')
      const value = reply.slice('held '.length)
      const by = heldBy(value)
      if (await isAlive(by.incarnation)) return { is: 'held', by }
      // Dead: the first node to replace the key's old value gets the player.
      const second = await acquireAs(playerId, incarnation, value)
      return second.startsWith('held ')
        ? { is: 'held', by: heldBy(second.slice('held '.length)) }
        : granted(playerId, second, 'takeover')
    },
    async release({ playerId, epoch }, incarnation) {
      const { owner } = playerKeys(playerId)
      await runScript(commands, releaseScript, [owner], [`${epoch} ${incarnation}`])
    },
    async holder(playerId) {
      const value = await commands.get(playerKeys(playerId).owner)
      return value === null ? undefined : heldBy(value)
    },
  }
}
