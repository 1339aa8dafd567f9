import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../apps/gateway/testing/browser.ts'
import { readTestSettings } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { wrongsOf } from './faults/real-seed.ts'
import { type RealSystem, startSystem } from './faults/real-system.ts'
import { RealTab } from './faults/real-tab.ts'
import { until } from './faults/until.ts'

const { redisServer = 'redis-server' } = findPrograms(readTestSettings())
const player = 'player-outage'

/** Longer than anything here takes, on a slow machine too. */
const patienceMs = 120_000

async function comes(holds: () => boolean): Promise<void> {
  await until(holds, patienceMs)
  expect(holds()).toBe(true)
}

describe('two gateways when a dependency fails [real Redis]', () => {
  let running: AsyncDisposableStack
  let system: RealSystem
  let tabs: readonly [RealTab, RealTab]

  beforeEach(async () => {
    running = new AsyncDisposableStack()
    system = await startSystem({ redisServer, nodes: 2 })
    running.defer(() => system.stop())
    const [first, second] = system.nodes
    const browser = createBrowser(first?.url ?? '')
    await browser.signIn('outage@example.com', system.platform.password)
    await system.published.watch([player])
    const tabAt = (name: string, url: string | undefined) =>
      new RealTab(
        player,
        name,
        browser.cookie(),
        () => url ?? '',
        () => 0,
      )
    tabs = [tabAt('first', first?.url), tabAt('second', second?.url)]
    // One after the other, so that the first node is the owner.
    for (const tab of tabs) {
      tab.connect()
      running.defer(() => tab.end())
      await comes(() => tab.reader.liveAt > 0)
    }
  })
  afterEach(() => running.disposeAsync())

  const moveTo = (main: number) => system.platform.move(player, main)
  const shows = (tab: RealTab, main: number) => comes(() => tab.reader.balance === main)
  const converged = async () => {
    await until(() => wrongsOf(tabs, [player], system).length === 0, patienceMs)
    expect(wrongsOf(tabs, [player], system)).toEqual([])
    expect(tabs.flatMap(({ reader }) => reader.violations)).toEqual([])
    expect(system.published.violations).toEqual([])
  }

  it('an unresponsive Redis is detected; the owner serves its own tabs, and all agree after', async () => {
    const [first] = tabs
    const began = performance.now()
    system.nodes[0]?.storeCable?.freeze()
    await comes(() => first.reader.status === 'stale')
    const foundMs = Math.round(performance.now() - began)
    console.info(`Redis gone: its node's tabs told after ${foundMs} ms`)
    moveTo(501)
    await shows(first, 501)
    system.nodes[0]?.storeCable?.plug()
    moveTo(502)
    await converged()
  })

  it('serves the owner’s tabs while Redis is dead, and all agree once it is back', async () => {
    const [store] = system.stores
    await store?.service.kill('SIGKILL')
    await comes(() => tabs[0].reader.status === 'stale')
    moveTo(601)
    await shows(tabs[0], 601)
    await store?.service.start()
    moveTo(602)
    await converged()
  })

  it('a stopping node hands over, closes its tabs with 1012 and exits with 0', async () => {
    const [first, second] = system.nodes
    if (!first || !second) throw new Error('two nodes are needed')
    tabs[0].goesTo(() => second.url)
    await first.service.stop()
    expect(first.service.ended()).toBe('exit code 0')
    await comes(() => tabs[0].closedWith.length > 0)
    expect(tabs[0].closedWith).toEqual([1012])
    moveTo(701)
    await converged()
    expect(tabs[0].node).toBe(second.url)
  })
})
