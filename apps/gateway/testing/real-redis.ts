/** The Redis that `npm test` starts; an integration test without one has nothing to test. */
export function realRedisUrl(): string {
  const url = process.env['TEST_REDIS_URL']
  if (!url)
    throw new Error('TEST_REDIS_URL: give the address of a Redis for tests, or run npm test')
  return url
}

/**
 * A database of the same server that no other suite uses: for tests whose gateways must not deal
 * with other tests' deadlines, which are everybody's.
 */
export function redisOfItsOwn(database: number): string {
  const url = new URL(realRedisUrl())
  url.pathname = `/${database}`
  return url.href
}
