import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../apps/gateway/testing/browser.ts'
import { readTestSettings } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { wrongsOf } from './faults/real-seed.ts'
import { type RealSystem, startSystem } from './faults/real-system.ts'
import { RealTab } from './faults/real-tab.ts'
import { until } from './faults/until.ts'

const { redisServer = 'redis-server' } = findPrograms(readTestSettings())
const primaries = 3
const player = 'player-failover'
/** Longer than anything here takes, on a slow machine too. */
const patienceMs = 120_000
/** No server that gets no CPU for a while is replaced unasked. */
const unaskedAfterMs = 15_000
/** Not so soon that a server without CPU seems dead, nor so late that the test waits for long. */
const soonMs = 5_000
/** Redis lets a request for a fail-over lapse after 5 s. */
const promotedWithinMs = 10_000

const comes = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  expect(await until(holds, patienceMs)).toBe(true)
}

describe('two gateways over a Redis Cluster with replicas [real Redis]', () => {
  let running: AsyncDisposableStack
  let system: RealSystem
  let tabs: readonly RealTab[]

  const start = async (replacedAfterMs: number): Promise<void> => {
    system = await startSystem({
      redisServer,
      nodes: 2,
      redisCluster: primaries,
      replicas: { replacedAfterMs },
    })
    running.defer(() => system.stop())
    const browser = createBrowser(system.nodes[0]?.url ?? '')
    await browser.signIn('failover@example.com', system.platform.password)
    await system.published.watch([player])
    tabs = system.nodes.map(
      ({ name, url }) =>
        new RealTab(
          player,
          name,
          browser.cookie(),
          () => url,
          () => 0,
        ),
    )
    for (const tab of tabs) {
      tab.connect()
      running.defer(() => tab.end())
      await comes(() => tab.reader.liveAt > 0)
    }
  }
  beforeEach(() => {
    running = new AsyncDisposableStack()
  })
  afterEach(() => running.disposeAsync())

  const rolesOf = async (url: string): Promise<string> => {
    const redis = new Redis(url)
    const info = await redis.info('replication')
    redis.disconnect()
    return info.includes('role:master') ? 'primary' : 'replica'
  }
  const isPrimary = async (url: string): Promise<boolean> => (await rolesOf(url)) === 'primary'
  /** A slow server may let the request lapse, or have taken over already: ask until it has. */
  const promote = (url: string): Promise<void> =>
    comes(async () => {
      if (await isPrimary(url)) return true
      const redis = new Redis(url)
      await redis.call('CLUSTER', 'FAILOVER').catch(() => {})
      redis.disconnect()
      return until(() => isPrimary(url), promotedWithinMs)
    })
  /** New sessions start, and a change reaches every tab, live. */
  const worksAgain = async (main: number): Promise<void> => {
    await comes(async () => {
      const visitor = createBrowser(system.nodes[1]?.url ?? '')
      return (await visitor.signIn(`${main}@example.com`, system.platform.password)).status === 200
    })
    system.platform.move(player, main)
    await until(() => wrongsOf(tabs, [player], system).length === 0, patienceMs)
    expect(wrongsOf(tabs, [player], system)).toEqual([])
    await comes(() => tabs.every(({ reader }) => reader.status === 'live'))
    for (const { url } of system.nodes) {
      await comes(async () => (await fetch(`${url}/health/ready`)).status === 200)
    }
  }
  const nothingWrong = () => {
    expect(tabs.flatMap(({ reader }) => reader.violations)).toEqual([])
    expect(system.published.violations).toEqual([])
  }

  it('follow each primary to its replica, whose old connections stay open', async () => {
    await start(unaskedAfterMs)
    const replicas = system.stores.slice(primaries)
    for (const [index, { url }] of replicas.entries()) {
      await promote(url)
      await worksAgain(910 + index)
    }
    nothingWrong()
  })

  it('go on when a primary is killed, and comes back as a replica', async () => {
    await start(soonMs)
    for (const [index, { service, url }] of system.stores.slice(0, 1).entries()) {
      await service.kill('SIGKILL')
      const replica = system.stores[primaries + index]
      await comes(() => isPrimary(replica?.url ?? ''))
      await worksAgain(920 + index)
      await service.start()
      await comes(async () => (await rolesOf(url)) === 'replica')
    }
    nothingWrong()
  })
})
