import { randomUUID } from 'node:crypto'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankState } from '../../testing/blank-state.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { realRedisUrl } from '../../testing/real-redis.ts'
import { storeContract } from '../../testing/store-contract.ts'
import { playerModel } from '../capabilities.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { writeEvent } from '../ports/player-event.ts'
import { logBounds } from '../ports/player-store.ts'
import { connectRedis } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'
import { openStores } from './stores.ts'

storeContract('[redis]', async (clock) =>
  openStores(
    { REDIS_URL: [realRedisUrl()], REDIS_CLUSTER: false },
    { clock, log: silentLog, meter: silentMeter, readState: playerModel.read },
  ),
)

it('lets the keys of a player expire two hours after the latest event at the earliest [redis]', async () => {
  const clock = createManualClock()
  const stores = await openStores(
    { REDIS_URL: [realRedisUrl()], REDIS_CLUSTER: false },
    { clock, log: silentLog, meter: silentMeter, readState: playerModel.read },
  )
  const redis = await connectRedis({ urls: [realRedisUrl()], isCluster: false }, silentLog)
  const player = z.parse(playerId, randomUUID())
  const keys = playerKeys(player)
  const epoch = clock.now()
  const append = (seq: number) =>
    stores.players.append(
      player,
      writeEvent('WALLET_BALANCE', { epoch, seq, at: clock.now() }, { n: seq }),
      blankState,
    )
  const leftMs = () => Promise.all([keys.state, keys.log].map((key) => redis.commands.pttl(key)))
  const shortest = async () => Math.min(...(await leftMs()))
  await stores.players.begin(player, epoch, clock.now(), blankState)
  await append(1)
  expect(await shortest()).toBeGreaterThan(logBounds.ageMs)
  // As if time had passed for Redis too, and far more of it left than the commands here take.
  const remainingMs = logBounds.ageMs / 2
  await Promise.all([keys.state, keys.log].map((key) => redis.commands.pexpire(key, remainingMs)))
  await append(2)
  expect(await shortest()).toBeLessThanOrEqual(remainingMs)
  await clock.advance(11 * 60_000)
  await append(3)
  expect(await shortest()).toBeGreaterThan(logBounds.ageMs)
  await redis.close()
  await stores.close()
})
