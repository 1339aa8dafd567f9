import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redisForSuite } from '../../testing/real-redis.ts'
import { playerModel } from '../capabilities.ts'
import { type GatewayConfig, readConfig } from '../config/gateway.config.ts'
import { createRates } from '../manifest/rates.ts'
import { systemClock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { createSharedRate } from './rate-limits.ts'
import { connectRedis, type RedisConnections } from './redis-connection.ts'
import { openStores, type Stores } from './stores.ts'

/** A node's rates alone: the watch of its stores would reconnect on a machine that stalls. */
type Node = Pick<Stores, 'sharedRate'>

let one: Node
let two: Node
let redis: RedisConnections[]
let config: GatewayConfig
const redisUrl = redisForSuite(7)

beforeAll(async () => {
  config = readConfig({
    REDIS_URL: redisUrl,
    SESSION_KEYS: 'k'.repeat(32),
    CALLS_PER_ADDRESS_PER_MINUTE: '3',
    HANDSHAKES_PER_ADDRESS_PER_MINUTE: '3',
    SIGN_IN_RATE_PER_MINUTE: '3',
  })
  redis = await Promise.all([1, 2].map(() => connect()))
  const [first, second] = redis
  if (!first || !second) throw new Error('no Redis')
  one = { sharedRate: createSharedRate(first.commands) }
  two = { sharedRate: createSharedRate(second.commands) }
})
afterAll(() => Promise.all(redis.map((one) => one.close())))

const connect = (): Promise<RedisConnections> =>
  connectRedis({ urls: config.REDIS_URL ?? [], isCluster: false }, silentLog)

it('shares one count between two nodes [redis]', async () => {
  const key = randomUUID()
  const [here, there] = [one.sharedRate('calls', 3), two.sharedRate('calls', 3)]
  for (const rate of [here, there, here]) await rate.take(key)
  for (const rate of [there, here]) {
    await expect(rate.take(key)).rejects.toMatchObject({
      code: 'request.rateLimited',
      details: { retryAfterSeconds: expect.any(Number) },
    })
  }
  await there.take(randomUUID())
})

it.each(['callsOfAddress', 'handshakesOfAddress', 'signInsOfAddress'] as const)(
  'counts %s on all nodes together [redis]',
  async (name) => {
    const [here, there] = [createRates(config, one)[name], createRates(config, two)[name]]
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`
    for (const [nth, rate] of [here, there, here].entries()) await rate.take(`${network}::${nth}`)
    for (const rate of [there, here]) {
      await expect(rate.take(`${network}::9`)).rejects.toMatchObject({
        code: 'request.rateLimited',
      })
    }
    await here.take('198.51.100.7')
  },
)

it('writes no address to Redis, and a different hash with a different key [redis]', async () => {
  const reader = await connect()
  const keysOfRates = async () => (await reader.commands.keys('rate:*')).sort()
  const before = await keysOfRates()
  const otherKey = { ...config, SESSION_KEYS: ['o'.repeat(32)] as const }
  await createRates(config, one).callsOfAddress.take('203.0.113.199')
  await createRates(otherKey, one).callsOfAddress.take('203.0.113.199')
  const added = (await keysOfRates()).filter((key) => !before.includes(key))
  expect(added).toHaveLength(2)
  expect(added.join()).not.toMatch(/203|113|199/)
  await reader.close()
})

it('counts beside other commands of the same moment [redis]', async () => {
  const connected = await connectRedis(
    { urls: config.REDIS_URL ?? [], isCluster: false },
    silentLog,
  )
  try {
    const sharedRate = createSharedRate(connected.commands)
    const key = randomUUID()
    const [before, , after] = await Promise.all([
      connected.commands.echo('before'),
      sharedRate('beside', 1).take(key),
      connected.commands.echo('after'),
    ])
    expect([before, after]).toEqual(['before', 'after'])
    await expect(sharedRate('beside', 1).take(key)).rejects.toMatchObject({
      code: 'request.rateLimited',
    })
  } finally {
    await connected.close()
  }
})

it('counts different keys separately [redis]', async () => {
  const key = randomUUID()
  await one.sharedRate('calls', 1).take(key)
  await one.sharedRate('handshakes', 1).take(key)
})

it('keeps counting locally while Redis is down [redis]', async () => {
  const stores = await openStores(config, {
    clock: systemClock,
    log: silentLog,
    meter: silentMeter,
    readState: playerModel.read,
  })
  const rate = stores.sharedRate('calls', 2)
  await stores.close()
  const key = randomUUID()
  await rate.take(key)
  await rate.take(key)
  await expect(rate.take(key)).rejects.toMatchObject({ code: 'request.rateLimited' })
})
