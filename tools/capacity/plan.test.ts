import { describe, expect, it } from 'vitest'
import { assumptions, limits } from './assumptions.ts'
import { playCluster } from './cluster.ts'
import type { CapacityFigures } from './figures.ts'
import { planFor } from './plan.ts'
import { busiestShard, redisLoadOf } from './redis-shards.ts'

const figures: CapacityFigures = {
  machine: { cores: 2, node: '24' },
  gateway: {
    ownerMicros: 40,
    edgeMicros: 20,
    kbPerOwned: 50,
    kbPerEdge: 10,
    restMs: 1.5,
    reconnectCpu: 0.3,
    connectCpu: 2,
  },
  redis: { appendMicros: 10, readMicros: 1, clientMicros: 8, kbPerPlayer: 10 },
}
const context = { figures, assumed: assumptions, seed: 1 }

describe('a cluster', () => {
  it('does the same again with the same seed', () => {
    expect(playCluster(20_000, 4, context)).toEqual(playCluster(20_000, 4, context))
  })

  it('uses as much CPU as the sum of its load', () => {
    const players = 10_000
    const rate = assumptions.eventsPerSecond * assumptions.peakFactor
    const tabs = assumptions.tabsPerPlayer
    const each =
      rate * 40e-6 +
      rate * tabs * 20e-6 +
      1.5e-3 / 60 +
      (tabs * 2 * 8e-6) / assumptions.beaconSeconds +
      2e-3 / (assumptions.sessionMinutes * 60)
    const { busiest } = playCluster(players, 1, context)
    expect(busiest / (players * each)).toBeCloseTo(1, 1)
  })

  it('loses no player and no tab with a node', () => {
    const { maxPlayers, maxTabs, recovery } = playCluster(10_000, 2, context)
    expect(maxPlayers).toBe(10_000)
    expect(maxTabs).toBe(13_000)
    // Some 5,000 players, at 200 a second, after the lease is over.
    expect(recovery).toBeGreaterThan(25)
    expect(recovery).toBeLessThan(30)
  })

  it('opens no more wallet sockets a second than its nodes may', () => {
    const { maxStarts } = playCluster(30_000, 4, context)
    expect(maxStarts).toBe(3 * assumptions.upstreamConnectsPerSecond)
  })

  it('delays events without enough CPU', () => {
    expect(playCluster(60_000, 2, context).delay).toBeGreaterThan(limits.delaySeconds)
  })
})

describe('a plan', () => {
  it('survives the loss of a node, however few players there are', () => {
    expect(planFor(10, { figures }).nodes).toBe(2)
  })

  it('meets every limit, which one node less would break', () => {
    const { nodes, run, nodeMemoryMb } = planFor(100_000, { figures })
    expect(run.busiest).toBeLessThanOrEqual(limits.cpuShare)
    expect(run.busiestAfterLoss).toBeLessThanOrEqual(limits.cpuShareAfterLoss)
    expect(run.recovery).toBeLessThanOrEqual(limits.recoverySeconds)
    expect(nodeMemoryMb).toBeLessThanOrEqual(limits.nodeMemoryMb)
    const runs = [1, 2, 3].map((seed) => playCluster(100_000, nodes - 1, { ...context, seed }))
    expect(Math.max(...runs.map(({ busiest }) => busiest))).toBeGreaterThan(limits.cpuShare)
  })

  it.each([
    ['CPU', { cpuShare: 0.3 }],
    ['memory', { nodeMemoryMb: 300 }],
    ['a quick recovery', { recoverySeconds: 8 }],
  ])('needs more nodes with less %s', (_, tighter) => {
    const usual = planFor(100_000, { figures }).nodes
    const tight = planFor(100_000, { figures, bounds: { ...limits, ...tighter } }).nodes
    expect(tight).toBeGreaterThan(usual)
  })

  it('asks upstream as often as its polls and its players’ coming and going say', () => {
    const { upstream } = planFor(60_000, { figures })
    expect(upstream.sockets).toBe(60_000)
    const joins = 60_000 / (assumptions.sessionMinutes * 60)
    const perJoin = assumptions.callsPerStart + assumptions.callsPerSignIn
    expect(upstream.callsPerSecond).toBeCloseTo(3_000 + 1_000 + joins * perJoin)
    expect(upstream.callsAfterLoss).toBeGreaterThan(upstream.callsPerSecond)
  })
})

describe('Redis', () => {
  it('is called by every player, and by every node whatever its players', () => {
    const few = redisLoadOf(1_000, 2, assumptions)
    const more = redisLoadOf(1_000, 3, assumptions)
    expect(more.polls - few.polls).toBe(assumptions.deadlineBuckets)
    expect(redisLoadOf(2_000, 2, assumptions).appends).toBe(2 * few.appends)
  })

  it('has a busiest shard that is busier than the average, and less so with more shards', () => {
    const load = redisLoadOf(1_000_000, 70, assumptions)
    const average = (load.appends * 10e-6 + (load.reads + load.polls) * 1e-6) / 10
    const busiest = busiestShard(1_000_000, 10, load, context)
    expect(busiest).toBeGreaterThan(average)
    expect(busiestShard(1_000_000, 20, load, context)).toBeLessThan(busiest)
  })
})
