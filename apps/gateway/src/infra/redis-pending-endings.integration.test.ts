import { pendingEndingsContract } from '../../testing/pending-endings-contract.ts'
import { redisOfItsOwn } from '../../testing/real-redis.ts'
import { silentLog } from '../ports/log.ts'
import { connectRedis } from './redis-connection.ts'
import { createRedisPendingEndings } from './redis-pending-endings.ts'

const node = async () => {
  const redis = await connectRedis({ urls: [redisOfItsOwn(9)], isCluster: false }, silentLog)
  return { endings: createRedisPendingEndings(redis), close: () => redis.close() }
}

pendingEndingsContract('[redis]', async () => [await node(), await node()])
