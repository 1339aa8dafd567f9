import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectRedis } from '../../apps/gateway/src/infra/redis-connection.ts'
import { watchRedis } from '../../apps/gateway/src/infra/redis-health.ts'
import { silentLog } from '../../apps/gateway/src/ports/log.ts'
import { silentMeter } from '../../apps/gateway/src/ports/meter.ts'
import { createBrowser } from '../../apps/gateway/testing/browser.ts'
import { createManualClock } from '../../apps/gateway/testing/manual-clock.ts'
import { readTestSettings } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { type StartedStore, startRedis } from '../drivers/redis-server.ts'
import { wrongsOf } from './faults/real-seed.ts'
import { type RealSystem, startSystem } from './faults/real-system.ts'
import { RealTab } from './faults/real-tab.ts'
import { until } from './faults/until.ts'
import { refusalCodes, refuseWrites } from './store-refusals.ts'

const { redisServer = 'redis-server' } = findPrograms(readTestSettings())

describe('the watch of a store that answers and takes no writes [real Redis]', () => {
  let store: StartedStore
  beforeAll(async () => {
    store = await startRedis(redisServer, await mkdtemp(join(tmpdir(), 'refusing-store-')))
    return () => store.service.stop()
  })

  it.each(refusalCodes)(
    'says gone within 20 s of %s, and up within 10 s of its end',
    async (code) => {
      const redis = await connectRedis({ urls: [store.url], isCluster: false }, silentLog)
      const clock = createManualClock()
      const health = watchRedis(redis, { clock, log: silentLog, meter: silentMeter })
      const becomes = async (wanted: 'up' | 'gone', withinMs: number) => {
        const seen: string[] = []
        const watching = health.status$.subscribe((status) => seen.push(status))
        let tookMs = 0
        await expect
          .poll(async () => {
            if (seen.at(-1) !== wanted) {
              await clock.advance(500)
              tookMs += 500
            }
            return seen.at(-1)
          })
          .toBe(wanted)
        watching.unsubscribe()
        expect(tookMs).toBeLessThanOrEqual(withinMs)
      }
      await becomes('up', 10_000)
      const accept = await refuseWrites(store.url, code)
      await expect(redis.write('a', 'b', 1_000)).rejects.toThrow(code)
      await becomes('gone', 20_000)
      await accept()
      await becomes('up', 10_000)
      await redis.write('a', 'b', 1_000)
      health.stop()
      await redis.close()
    },
  )
})

const player = 'player-refused'
/** Longer than anything here takes, on a slow machine too. */
const patienceMs = 120_000

async function comes(holds: () => boolean | Promise<boolean>): Promise<void> {
  expect(await until(holds, patienceMs)).toBe(true)
}

describe('two gateways before a store that answers and takes no writes [real Redis]', () => {
  let running: AsyncDisposableStack
  let system: RealSystem
  let tabs: readonly RealTab[]
  let browser: ReturnType<typeof createBrowser>
  const signIn = (name: string) =>
    createBrowser(system.nodes[0]?.url ?? '').signIn(name, system.platform.password)

  beforeEach(async () => {
    running = new AsyncDisposableStack()
    system = await startSystem({ redisServer, nodes: 2 })
    running.defer(() => system.stop())
    browser = createBrowser(system.nodes[0]?.url ?? '')
    await browser.signIn('refused@example.com', system.platform.password)
    await system.published.watch([player])
    const cookie = browser.cookie()
    tabs = system.nodes.map(
      ({ name, url }) =>
        new RealTab(
          player,
          name,
          cookie,
          () => url,
          () => 0,
        ),
    )
    // One after the other, so that the first node is the owner.
    for (const tab of tabs) {
      tab.connect()
      running.defer(() => tab.end())
      await comes(() => tab.reader.liveAt > 0)
    }
  })
  afterEach(() => running.disposeAsync())

  it.each(refusalCodes)(
    'tell players to try again while it says %s, and recover by themselves',
    async (code) => {
      const [store] = system.stores
      const accept = await refuseWrites(store?.url ?? '', code)
      // Before anybody noticed, and after.
      expect((await signIn('early@example.com')).status).toBe(503)
      await comes(async () => (await browser.get('/health/ready')).status === 503)
      expect((await signIn('late@example.com')).status).toBe(503)
      expect((await browser.signOut()).status).toBe(503)
      await comes(() => tabs.every(({ reader }) => reader.status === 'stale'))
      system.platform.move(player, 811)
      await comes(() => tabs[0]?.reader.balance === 811)

      await accept()
      await comes(async () => (await browser.get('/health/ready')).status === 200)
      expect((await signIn('after@example.com')).status).toBe(200)
      system.platform.move(player, 812)
      await until(() => wrongsOf(tabs, [player], system).length === 0, patienceMs)
      expect(wrongsOf(tabs, [player], system)).toEqual([])
      await comes(() => tabs.every(({ reader }) => reader.status === 'live'))
      expect(tabs.flatMap(({ reader }) => reader.violations)).toEqual([])
      expect(system.published.violations).toEqual([])
      expect((await browser.signOut()).status).toBe(200)
    },
  )
})
