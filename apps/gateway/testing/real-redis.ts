import { Redis } from 'ioredis'
import { beforeAll } from 'vitest'

/**
 * The Redis of this vitest worker, if there is one. Servers share neither channels nor deadlines,
 * so parallel test files need one each.
 */
export function redisOfWorker(): string | undefined {
  const urls = (process.env['TEST_REDIS_URL'] ?? '').split(',').filter((url) => url !== '')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  return urls[(worker - 1) % urls.length]
}

/** The Redis that `npm test` starts; an integration test without one has nothing to test. */
export function realRedisUrl(): string {
  const url = redisOfWorker()
  if (!url)
    throw new Error(
      'TEST_REDIS_URL is not set: give the address of a Redis for tests, or run npm test',
    )
  return url
}

/**
 * A database of the same server, for tests whose gateways must not claim the shared deadlines of
 * other tests. It is empty when the suite that calls this begins, whatever ran in its worker before.
 */
export function redisForSuite(database: number): string {
  const url = new URL(realRedisUrl())
  url.pathname = `/${database}`
  beforeAll(async () => {
    const redis = new Redis(url.href)
    await redis.flushdb()
    redis.disconnect()
  })
  return url.href
}
