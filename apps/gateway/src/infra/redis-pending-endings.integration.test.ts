import { pendingEndingsContract } from '../../testing/pending-endings-contract.ts'
import { redisForSuite } from '../../testing/real-redis.ts'
import { silentLog } from '../ports/log.ts'
import { connectRedis } from './redis-connection.ts'
import { createRedisPendingEndings } from './redis-pending-endings.ts'

const url = redisForSuite(9)
const node = async () => {
  const redis = await connectRedis({ urls: [url], isCluster: false }, silentLog)
  return { endings: createRedisPendingEndings(redis), close: () => redis.close() }
}

pendingEndingsContract('[redis]', async () => [await node(), await node()])
