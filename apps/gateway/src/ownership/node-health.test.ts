import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { createMemoryLeases } from '../infra/memory-leases.ts'
import type { Clock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { createNodeHealth, type NodeHealthDeps } from './node-health.ts'

const lifeMs = 3_000
const beatMs = lifeMs / 3
const tryMs = beatMs / 2

type Store = NodeHealthDeps['leases']

function scene() {
  const time = createManualClock()
  let stoodStillMs = 0
  /** Its timers do not notice the time in which the process was paused. */
  const clock: Clock = {
    now: () => time.now() + stoodStillMs,
    monotonicMs: () => time.monotonicMs() + stoodStillMs,
    scheduler: time.scheduler,
  }
  const leases = createMemoryLeases(clock)
  /** Overrides the store's answer while a test sets it. */
  const faults: Partial<Store> = {}
  const store: Store = {
    begin: (name, ms) => (faults.begin ? faults.begin(name, ms) : leases.begin(name, ms)),
    beat: (name, ms) => (faults.beat ? faults.beat(name, ms) : leases.beat(name, ms)),
    end: (name) => (faults.end ? faults.end(name) : leases.end(name)),
  }
  const lost: string[] = []
  const meter = { leaseLost: (why: string) => lost.push(why) }
  const nodeHealth = createNodeHealth({
    leases: store,
    clock,
    log: silentLog,
    meter,
    nodeId: 'node-1',
    lifeMs,
  })
  const changes: string[] = []
  nodeHealth.changes$.subscribe((change) => changes.push(change))
  return {
    nodeHealth,
    time,
    leases,
    faults,
    changes,
    lost,
    standStill: (ms: number) => {
      stoodStillMs += ms
    },
  }
}

const never = () => new Promise<never>(() => {})
const unreachable = () => Promise.reject(new Error('away'))

describe('a node', () => {
  it('may own players from its first heartbeat on, under a new incarnation', async () => {
    const { nodeHealth, leases, changes } = scene()
    expect([nodeHealth.holds(), nodeHealth.canTakeOver(), nodeHealth.incarnation()]).toEqual([
      false,
      false,
      undefined,
    ])
    await nodeHealth.start()
    const name = nodeHealth.incarnation() ?? ''
    expect(name).toMatch(/^node-1~/)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([true, true])
    expect(await leases.alive([name])).toEqual(new Set([name]))
    expect(changes).toEqual(['ready'])
  })

  it('keeps its incarnation while its heartbeats succeed', async () => {
    const { nodeHealth, time, changes } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation()
    await time.advance(20 * lifeMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(nodeHealth.incarnation()).toBe(name)
    expect(changes).toEqual(['ready'])
  })

  it('that was paused for longer than its lifetime owns nothing from the moment it resumes', async () => {
    const { nodeHealth, time, standStill, changes, lost } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation()
    standStill(lifeMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([false, false])
    await time.advance(beatMs)
    expect(changes).toEqual(['ready', 'ended', 'ready'])
    expect(lost).toEqual(['expired'])
    expect(nodeHealth.incarnation()).not.toBe(name)
    expect(nodeHealth.holds()).toBe(true)
  })

  it('that was paused for less keeps its incarnation', async () => {
    const { nodeHealth, time, standStill, changes } = scene()
    await nodeHealth.start()
    standStill(lifeMs - beatMs - 1)
    await time.advance(beatMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(changes).toEqual(['ready'])
  })

  it('starts another incarnation after its heartbeat lapsed', async () => {
    const { nodeHealth, time, leases, changes, lost } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation() ?? ''
    await leases.end(name)
    await time.advance(beatMs)
    expect(changes).toEqual(['ready', 'ended'])
    expect(lost).toEqual(['lapsed'])
    expect(nodeHealth.incarnation()).not.toBe(name)
  })

  it('ends an incarnation at the store when an answer came too late to keep it', async () => {
    const { nodeHealth, time, leases, faults, standStill } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation() ?? ''
    const late = Promise.withResolvers<'kept'>()
    faults.beat = () => late.promise
    await time.advance(beatMs)
    standStill(lifeMs)
    await leases.begin(name, lifeMs)
    late.resolve('kept')
    await time.advance(1)
    expect(nodeHealth.holds()).toBe(true)
    expect(await leases.alive([name])).toEqual(new Set())
  })

  it('loses its incarnation in time when its heartbeat hangs, and reports it', async () => {
    const { nodeHealth, time, faults, changes } = scene()
    await nodeHealth.start()
    faults.beat = never
    faults.begin = never
    await time.advance(lifeMs - 1)
    expect(nodeHealth.holds()).toBe(true)
    await time.advance(1)
    expect(nodeHealth.holds()).toBe(false)
    await time.advance(lifeMs / 6)
    expect(changes).toEqual(['ready', 'ended'])
    expect(nodeHealth.incarnation()).toBeUndefined()
  })

  it('repeats a heartbeat that hangs, beside the first', async () => {
    const { nodeHealth, time, faults, changes } = scene()
    await nodeHealth.start()
    faults.beat = never
    await time.advance(beatMs)
    delete faults.beat
    await time.advance(5 * lifeMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(changes).toEqual(['ready'])
  })

  it('begins once, however many of its requests are answered', async () => {
    const { nodeHealth, time, leases, faults, changes } = scene()
    const hanging: (() => void)[] = []
    faults.begin = (name, ms) =>
      new Promise((resolve) => {
        hanging.push(() => resolve(leases.begin(name, ms)))
      })
    const started = nodeHealth.start()
    hanging.shift()?.()
    await started
    faults.beat = unreachable
    await time.advance(lifeMs + beatMs)
    expect(hanging.length).toBeGreaterThan(1)
    for (const answer of hanging) answer()
    delete faults.beat
    await time.advance(2 * lifeMs)
    expect(changes).toEqual(['ready', 'ended', 'ready'])
    expect(await leases.countNodes()).toBe(1)
  })

  it('is not revived by an answer after its deadline', async () => {
    const { nodeHealth, time, faults, standStill, changes, lost } = scene()
    await nodeHealth.start()
    const answer = Promise.withResolvers<'kept'>()
    faults.beat = () => answer.promise
    await time.advance(beatMs)
    standStill(lifeMs)
    answer.resolve('kept')
    await time.advance(1)
    expect(lost).toEqual(['lapsed'])
    expect(changes).toEqual(['ready', 'ended', 'ready'])
  })

  it('counts its lifetime from the request, which is no later than the store does', async () => {
    const { nodeHealth, time, faults, leases } = scene()
    await nodeHealth.start()
    const slowMs = tryMs / 2
    faults.beat = async (incarnation, ms) => {
      const outcome = await leases.beat(incarnation, ms)
      await new Promise<void>((resolve) => {
        time.scheduler.schedule(() => resolve(), slowMs)
      })
      faults.beat = never
      faults.begin = never
      return outcome
    }
    // The last successful heartbeat is requested after a third of a lifetime.
    await time.advance(beatMs + lifeMs - 1)
    expect(nodeHealth.holds()).toBe(true)
    await time.advance(1)
    expect(nodeHealth.holds()).toBe(false)
  })
})

describe('a node without a store', () => {
  it('starts without the store, and owns no player', async () => {
    const { nodeHealth, faults, changes } = scene()
    faults.begin = unreachable
    await nodeHealth.start()
    expect([nodeHealth.holds(), nodeHealth.canTakeOver(), nodeHealth.incarnation()]).toEqual([
      false,
      false,
      undefined,
    ])
    expect(changes).toEqual([])
  })

  it('waits one lifetime when the store is back, so that live owners come first', async () => {
    const { nodeHealth, time, faults, changes } = scene()
    faults.begin = unreachable
    await nodeHealth.start()
    delete faults.begin
    await time.advance(tryMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([true, false])
    await time.advance(lifeMs - 1)
    expect([nodeHealth.canTakeOver(), changes]).toEqual([false, []])
    await time.advance(1)
    expect([nodeHealth.canTakeOver(), changes]).toEqual([true, ['ready']])
  })

  it('waits one lifetime when the store lost its heartbeat, and other leases with it', async () => {
    const { nodeHealth, time, leases, changes } = scene()
    await nodeHealth.start()
    await leases.end(nodeHealth.incarnation() ?? '')
    await time.advance(beatMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([true, false])
    await time.advance(lifeMs)
    expect(nodeHealth.canTakeOver()).toBe(true)
    expect(changes).toEqual(['ready', 'ended', 'ready'])
  })

  it('waits even if its new incarnation ends while it does', async () => {
    const { nodeHealth, time, faults, standStill } = scene()
    faults.begin = unreachable
    await nodeHealth.start()
    delete faults.begin
    await time.advance(tryMs)
    standStill(lifeMs)
    await time.advance(beatMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([true, false])
    await time.advance(lifeMs)
    expect(nodeHealth.canTakeOver()).toBe(true)
  })

  it('keeps its incarnation through a shorter outage', async () => {
    const { nodeHealth, time, faults, changes } = scene()
    await nodeHealth.start()
    faults.beat = unreachable
    await time.advance(beatMs)
    delete faults.beat
    await time.advance(5 * lifeMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(changes).toEqual(['ready'])
  })

  it('need not wait after an outage that its incarnation survived', async () => {
    const { nodeHealth, time, faults, standStill } = scene()
    await nodeHealth.start()
    faults.beat = unreachable
    await time.advance(beatMs)
    delete faults.beat
    await time.advance(tryMs)
    standStill(lifeMs)
    await time.advance(beatMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([true, true])
  })
})

describe('a stopping node', () => {
  it('ends its incarnation at once, so that others need not wait for it to expire', async () => {
    const { nodeHealth, time, leases, changes } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation() ?? ''
    await nodeHealth.stop()
    expect(nodeHealth.holds()).toBe(false)
    expect(await leases.alive([name])).toEqual(new Set())
    await time.advance(5 * lifeMs)
    expect(nodeHealth.incarnation()).toBeUndefined()
    expect(changes).toEqual(['ready'])
  })

  it('stops without a store as well', async () => {
    const { nodeHealth, faults } = scene()
    await nodeHealth.start()
    faults.end = unreachable
    await nodeHealth.stop()
    expect(nodeHealth.holds()).toBe(false)
  })
})
