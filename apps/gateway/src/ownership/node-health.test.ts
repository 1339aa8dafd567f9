import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { createMemoryLeases } from '../infra/memory-leases.ts'
import type { Clock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { createNodeHealth, type NodeHealthDeps } from './node-health.ts'

const lifeMs = 3_000
const beatMs = lifeMs / 3

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
    expect(changes).toEqual(['began'])
  })

  it('keeps its incarnation while its heartbeats succeed', async () => {
    const { nodeHealth, time, changes } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation()
    await time.advance(20 * lifeMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(nodeHealth.incarnation()).toBe(name)
    expect(changes).toEqual(['began'])
  })

  it('that was paused for longer than its lifetime owns nothing from the moment it resumes', async () => {
    const { nodeHealth, time, standStill, changes, lost } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation()
    standStill(lifeMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([false, false])
    await time.advance(beatMs)
    expect(changes).toEqual(['began', 'ended', 'began'])
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
    expect(changes).toEqual(['began'])
  })

  it('starts another incarnation after its heartbeat lapsed', async () => {
    const { nodeHealth, time, leases, changes, lost } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation() ?? ''
    await leases.end(name)
    await time.advance(beatMs)
    expect(changes).toEqual(['began', 'ended', 'began'])
    expect(lost).toEqual(['lapsed'])
    expect(nodeHealth.incarnation()).not.toBe(name)
  })

  it('loses its incarnation in time when its heartbeat hangs, and reports it', async () => {
    const { nodeHealth, time, faults, changes } = scene()
    await nodeHealth.start()
    faults.beat = never
    await time.advance(lifeMs - 1)
    expect(nodeHealth.holds()).toBe(true)
    await time.advance(1)
    expect(nodeHealth.holds()).toBe(false)
    await time.advance(lifeMs / 6)
    expect(changes).toEqual(['began', 'ended'])
    expect(nodeHealth.incarnation()).toBeUndefined()
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
    expect(changes).toEqual(['began', 'ended', 'began'])
  })

  it('counts its lifetime from the request, which is no later than the store does', async () => {
    const { nodeHealth, time, faults, leases } = scene()
    await nodeHealth.start()
    const slowMs = beatMs / 2
    faults.beat = async (incarnation, ms) => {
      const outcome = await leases.beat(incarnation, ms)
      await new Promise<void>((resolve) => {
        time.scheduler.schedule(() => resolve(), slowMs)
      })
      faults.beat = never
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
    const { nodeHealth, time, faults } = scene()
    faults.begin = unreachable
    await nodeHealth.start()
    delete faults.begin
    await time.advance(beatMs)
    expect([nodeHealth.holds(), nodeHealth.canTakeOver()]).toEqual([true, false])
    await time.advance(lifeMs - 1)
    expect(nodeHealth.canTakeOver()).toBe(false)
    await time.advance(1)
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
    expect(changes).toEqual(['began'])
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
    expect(changes).toEqual(['began'])
  })

  it('stops without a store as well', async () => {
    const { nodeHealth, faults } = scene()
    await nodeHealth.start()
    faults.end = unreachable
    await nodeHealth.stop()
    expect(nodeHealth.holds()).toBe(false)
  })
})
