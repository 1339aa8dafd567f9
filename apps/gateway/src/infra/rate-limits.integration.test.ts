import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redisOfItsOwn } from '../../testing/real-redis.ts'
import { playerModel } from '../capabilities.ts'
import { createRates } from '../composition/rates.ts'
import { type GatewayConfig, readConfig } from '../config/gateway.config.ts'
import { systemClock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { createSharedRate } from './rate-limits.ts'
import { connectRedis } from './redis-connection.ts'
import { openStores, type Stores } from './stores.ts'

let one: Stores
let two: Stores
let config: GatewayConfig

beforeAll(async () => {
  config = readConfig({
    REDIS_URL: redisOfItsOwn(7),
    SESSION_KEYS: 'k'.repeat(32),
    CALLS_PER_ADDRESS_PER_MINUTE: '3',
    HANDSHAKES_PER_ADDRESS_PER_MINUTE: '3',
    SIGN_IN_RATE_PER_MINUTE: '3',
  })
  const open = async () =>
    openStores(config, {
      clock: systemClock,
      log: silentLog,
      meter: silentMeter,
      readState: playerModel.read,
    })
  one = await open()
  two = await open()
})
afterAll(async () => {
  await one.close()
  await two.close()
})

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
  const redis = await connectRedis({ urls: config.REDIS_URL ?? [], isCluster: false }, silentLog)
  const keysOfRates = async () => (await redis.commands.keys('rate:*')).sort()
  const before = await keysOfRates()
  const otherKey = { ...config, SESSION_KEYS: ['o'.repeat(32)] as const }
  await createRates(config, one).callsOfAddress.take('203.0.113.199')
  await createRates(otherKey, one).callsOfAddress.take('203.0.113.199')
  const added = (await keysOfRates()).filter((key) => !before.includes(key))
  expect(added).toHaveLength(2)
  expect(added.join()).not.toMatch(/203|113|199/)
  await redis.close()
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
