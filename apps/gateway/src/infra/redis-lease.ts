import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import type { Lease } from '../ports/lease.ts'
import { logBounds } from '../ports/player-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'

/**
 * KEYS owner, state; ARGV node, lease ms, wall-clock ms, ms to remember. The owner key holds
 * `epoch node`. The next epoch is above every one granted and above the clock, so that neither a
 * flushed store nor a clock set back lets it fall.
 */
const acquireScript = `
local held = redis.call('GET', KEYS[1])
if held and string.match(held, '^%d+ (.*)$') ~= ARGV[1] then return 'held' end
local granted = tonumber(redis.call('HGET', KEYS[2], 'granted') or '0')
local next = string.format('%.0f', math.max(granted + 1, tonumber(ARGV[3])))
redis.call('HSET', KEYS[2], 'granted', next)
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('SET', KEYS[1], next .. ' ' .. ARGV[1], 'PX', ARGV[2])
return next
`

/** KEYS owner; ARGV held value, lease ms. */
const renewScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'lost' end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 'kept'
`

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'done'
`

const renewal = z.enum(['kept', 'lost'])

export function createRedisLease(
  { commands }: RedisConnections,
  nodeId: string,
  clock: Clock,
  durationMs: number,
): Lease {
  const held = (epoch: number) => `${epoch} ${nodeId}`
  return {
    durationMs,
    async acquire(playerId) {
      const { owner, state } = playerKeys(playerId)
      const reply = await commands.eval(
        acquireScript,
        2,
        owner,
        state,
        nodeId,
        durationMs,
        clock.now(),

        logBounds.ageMs,
      )
      return reply === 'held' ? 'held' : { playerId, epoch: Number(reply) }
    },
    async renew({ playerId, epoch }) {
      const { owner } = playerKeys(playerId)
      return z.parse(renewal, await commands.eval(renewScript, 1, owner, held(epoch), durationMs))
    },
    async release({ playerId, epoch }) {
      await commands.eval(releaseScript, 1, playerKeys(playerId).owner, held(epoch))
    },
  }
}
