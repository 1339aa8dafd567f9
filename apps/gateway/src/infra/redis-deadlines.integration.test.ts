import { expect, it } from 'vitest'
import { deadlinesContract } from '../../testing/deadlines-contract.ts'
import { redisForSuite } from '../../testing/real-redis.ts'
import { silentLog } from '../ports/log.ts'
import { connectRedis } from './redis-connection.ts'
import { bucketOf, createRedisDeadlines } from './redis-deadlines.ts'
import { deadlineBuckets } from './redis-keys.ts'

const url = redisForSuite(1)
const node = async () => {
  const redis = await connectRedis({ urls: [url], isCluster: false }, silentLog)
  return { deadlines: createRedisDeadlines(redis), close: () => redis.close() }
}

deadlinesContract('[redis]', async () => [await node(), await node()])

it('spreads players over the buckets', () => {
  const counts = Array.from({ length: deadlineBuckets }, () => 0)
  for (let n = 0; n < 6_400; n += 1) {
    const bucket = bucketOf(`player-${n}`)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThan(200)
})
