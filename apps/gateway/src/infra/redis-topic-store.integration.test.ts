import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts'
import { redisForSuite } from '../../testing/real-redis.ts'
import { topicStoreContract } from '../../testing/topic-store-contract.ts'
import { silentLog } from '../ports/log.ts'
import { topicLeaseMs, topicValueMs } from '../ports/topic-store.ts'
import { connectRedis } from './redis-connection.ts'
import { topicKeys } from './redis-keys.ts'
import { createRedisTopicStore } from './redis-topic-store.ts'

const url = redisForSuite(9)
const connect = () => connectRedis({ urls: [url], isCluster: false }, silentLog)
const node = async (clock: ManualClock) => {
  const redis = await connect()
  const topics = createRedisTopicStore(redis, { clock, log: silentLog })
  return { topics, close: () => redis.close() }
}

topicStoreContract('[redis]', async (clock) => [await node(clock), await node(clock)])

it('has Redis end a turn and forget a value that no node renews [redis]', async () => {
  const redis = await connect()
  const topics = createRedisTopicStore(redis, { clock: createManualClock(), log: silentLog })
  const topic = `topic-${randomUUID()}`
  const { lease, value } = topicKeys(topic)
  await topics.takeTurn(topic, 'a', 0)
  await topics.publish(topic, 'a', '{}')
  for (const [key, lifeMs] of [
    [lease, topicLeaseMs],
    [value, topicValueMs],
  ] as const) {
    const leftMs = await redis.commands.pttl(key)
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(lifeMs)
  }
  await redis.commands.del(lease)
  expect(await topics.publish(topic, 'a', '{"n":2}')).toBeUndefined()
  await redis.close()
})
