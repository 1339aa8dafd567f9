import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { nonceStoreContract } from '../../testing/nonce-store-contract.ts'
import { redisForSuite } from '../../testing/real-redis.ts'
import { silentLog } from '../ports/log.ts'
import { connectRedis } from './redis-connection.ts'
import { nonceKey } from './redis-keys.ts'
import { createRedisNonceStore } from './redis-nonce-store.ts'

const url = redisForSuite(9)
const connect = () => connectRedis({ urls: [url], isCluster: false }, silentLog)
const node = async () => {
  const redis = await connect()
  return { nonces: createRedisNonceStore(redis), close: () => redis.close() }
}

nonceStoreContract('[redis]', async () => [await node(), await node()])

it('has Redis forget a nonce when its life is over [redis]', async () => {
  const redis = await connect()
  const nonce = randomUUID()
  await createRedisNonceStore(redis).claim(nonce, 60_000)
  const leftMs = await redis.commands.pttl(nonceKey(nonce))
  expect(leftMs).toBeGreaterThan(0)
  expect(leftMs).toBeLessThanOrEqual(60_000)
  await redis.close()
})
