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
  /** Its timers know nothing of the time in which the process was stopped. */
  const clock: Clock = {
    now: () => time.now() + stoodStillMs,
    monotonicMs: () => time.monotonicMs() + stoodStillMs,
    scheduler: time.scheduler,
  }
  const leases = createMemoryLeases(clock)
  /** What the store does instead of answering, while a test wants it to. */
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
  it('may own players from its first heartbeat on, under a name of its own', async () => {
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

  it('lives one life for as long as its heartbeats are kept', async () => {
    const { nodeHealth, time, changes } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation()
    await time.advance(20 * lifeMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(nodeHealth.incarnation()).toBe(name)
    expect(changes).toEqual(['began'])
  })

  it('that was stopped for longer than its life holds nothing from the first moment it runs', async () => {
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

  it('that was stopped for less goes on', async () => {
    const { nodeHealth, time, standStill, changes } = scene()
    await nodeHealth.start()
    standStill(lifeMs - beatMs - 1)
    await time.advance(beatMs)
    expect(nodeHealth.holds()).toBe(true)
    expect(changes).toEqual(['began'])
  })

  it('whose heartbeat the store calls lapsed starts another life under another name', async () => {
    const { nodeHealth, time, leases, changes, lost } = scene()
    await nodeHealth.start()
    const name = nodeHealth.incarnation() ?? ''
    await leases.end(name)
    await time.advance(beatMs)
    expect(changes).toEqual(['began', 'ended', 'began'])
    expect(lost).toEqual(['lapsed'])
    expect(nodeHealth.incarnation()).not.toBe(name)
  })

  it('whose heartbeat hangs holds no longer than its life, and is told so', async () => {
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

  it('is not brought back by an answer that comes after its deadline', async () => {
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

  it('counts its life from when it asked, which is no later than the store does', async () => {
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
    // The last heartbeat that is kept is asked for after a third of a life.
    await time.advance(beatMs + lifeMs - 1)
    expect(nodeHealth.holds()).toBe(true)
    await time.advance(1)
    expect(nodeHealth.holds()).toBe(false)
  })
})

describe('a node without a store', () => {
  it('starts all the same, and owns nobody', async () => {
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

  it('lets owners that still live come first when the store is back: it waits one life', async () => {
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

  it('keeps its life through an absence that is shorter', async () => {
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

describe('a node that stops', () => {
  it('gives its life up at once, so that others need not wait for its end', async () => {
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
