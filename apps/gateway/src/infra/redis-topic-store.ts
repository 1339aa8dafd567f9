import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import {
  type TopicStore,
  type TopicValue,
  topicLeaseMs,
  topicValueMs,
} from '../ports/topic-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { topicKeys } from './redis-keys.ts'
import { redisScript, runScript } from './redis-script.ts'

/**
 * KEYS lease, value; ARGV node, lease ms, value ms, known version. Replies whether the node is
 * elected, and the value when it is newer. A value is its version, a space, and its body.
 */
const turnScript = redisScript(`
local holder = redis.call('GET', KEYS[1])
local elected = '0'
if not holder or holder == ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
  elected = '1'
end
local value = redis.call('GET', KEYS[2])
if value and tonumber(string.match(value, '^%d+')) > tonumber(ARGV[4]) then
  return elected .. ' ' .. value
end
return elected
`)

/** KEYS lease, value; ARGV node, body, wall-clock ms, value ms, how to publish, channel. */
const publishScript = redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'refused' end
local value = redis.call('GET', KEYS[2])
local version = tonumber(ARGV[3])
if value then
  local space = string.find(value, ' ', 1, true)
  if string.sub(value, space + 1) == ARGV[2] then
    redis.call('PEXPIRE', KEYS[2], ARGV[4])
    return value
  end
  version = math.max(version, tonumber(string.sub(value, 1, space - 1)) + 1)
end
local text = string.format('%.0f', version) .. ' ' .. ARGV[2]
redis.call('SET', KEYS[2], text, 'PX', ARGV[4])
redis.call(ARGV[5], ARGV[6], text)
return text
`)

/** KEYS lease; ARGV node. */
const releaseScript = redisScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'done'
`)

/** Parses a stored or published value; `undefined` for an invalid text. */
function readValue(text: string): TopicValue | undefined {
  const [head, version] = /^(\d{1,16}) /.exec(text) ?? []
  return head ? { version: Number(version), body: text.slice(head.length) } : undefined
}

type Listener = (value: TopicValue) => void

export interface RedisTopicStoreDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly leaseMs?: number
}

/** Leases and values in Redis, one channel per topic. */
export function createRedisTopicStore(
  redis: RedisConnections,
  { clock, log, leaseMs = topicLeaseMs }: RedisTopicStoreDeps,
): TopicStore {
  const { commands, publishCommand } = redis
  const listeners = new Map<string, Set<Listener>>()
  redis.onMessage((channel, text) => {
    const own = listeners.get(channel)
    if (!own) return
    const value = readValue(text)
    if (!value) log.warn('topics.messageUnreadable', {})
    else for (const listener of own) listener(value)
  })
  return {
    async takeTurn(topic, node, known) {
      const { lease, value } = topicKeys(topic)
      const args = [node, leaseMs, topicValueMs, known]
      const reply = await runScript(commands, turnScript, [lease, value], args)
      return { isElected: reply.startsWith('1'), value: readValue(reply.slice(2)) }
    },
    async publish(topic, node, body) {
      const { lease, value, channel } = topicKeys(topic)
      const now = Math.floor(clock.now())
      const args = [node, body, now, topicValueMs, publishCommand, channel]
      return readValue(await runScript(commands, publishScript, [lease, value], args))
    },
    async release(topic, node) {
      await runScript(commands, releaseScript, [topicKeys(topic).lease], [node])
    },
    async subscribe(topic, onValue) {
      const { channel } = topicKeys(topic)
      const own = listeners.get(channel) ?? new Set()
      const listener: Listener = (value) => onValue(value)
      listeners.set(channel, own.add(listener))
      await redis.subscribe(channel)
      return async () => {
        own.delete(listener)
        if (own.size > 0 || listeners.get(channel) !== own) return
        listeners.delete(channel)
        await redis.unsubscribe(channel)
      }
    },
  }
}
