import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redisOfItsOwn } from '../../testing/real-redis.ts'
import { readConfig } from '../config/gateway.config.ts'
import { systemClock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { openStores, type Stores } from './stores.ts'

let one: Stores
let two: Stores

beforeAll(async () => {
  const config = readConfig({ REDIS_URL: redisOfItsOwn(7), SESSION_KEYS: 'k'.repeat(32) })
  const open = async () =>
    openStores(config, { clock: systemClock, log: silentLog, meter: silentMeter })
  one = await open()
  two = await open()
})
afterAll(async () => {
  await one.close()
  await two.close()
})

it('counts what two nodes let through as one [redis]', async () => {
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

it('counts one thing apart from another [redis]', async () => {
  const key = randomUUID()
  await one.sharedRate('calls', 1).take(key)
  await one.sharedRate('handshakes', 1).take(key)
})

it('counts on by itself while Redis is away [redis]', async () => {
  const config = readConfig({ REDIS_URL: redisOfItsOwn(7), SESSION_KEYS: 'k'.repeat(32) })
  const stores = await openStores(config, {
    clock: systemClock,
    log: silentLog,
    meter: silentMeter,
  })
  const rate = stores.sharedRate('calls', 2)
  await stores.close()
  const key = randomUUID()
  await rate.take(key)
  await rate.take(key)
  await expect(rate.take(key)).rejects.toMatchObject({ code: 'request.rateLimited' })
})
