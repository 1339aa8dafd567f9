import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTestSettings } from '../../../scripts/config/environment.ts'
import { findPrograms } from '../../../scripts/system/programs.ts'
import { runRealSeed } from '../testing/faults/real-seed.ts'
import { type RealSystem, startSystem } from '../testing/faults/real-system.ts'
import { runRollingRestart } from '../testing/faults/rolling-restart.ts'

const { redisServer = 'redis-server' } = findPrograms(readTestSettings())
const nodes = 3

/** A few of the seeds that `npm run test:faults` goes through. */
describe.each([
  { name: 'one Redis', seeds: [1, 4, 5, 9, 13], redisCluster: undefined },
  { name: 'a Redis Cluster of three', seeds: [7, 13], redisCluster: 3 },
])('three gateways over $name [real Redis]', ({ seeds, redisCluster }) => {
  let system: RealSystem
  beforeAll(async () => {
    system = await startSystem({ redisServer, nodes, ...(redisCluster && { redisCluster }) })
  })
  afterAll(() => system.stop())

  it.each(seeds)('end right after the faults of seed %i', async (seed) => {
    const { faults, violations, events } = await runRealSeed(system, seed)
    expect({ faults, violations }).toEqual({ faults, violations: [] })
    expect(events).toBeGreaterThan(0)
  })
})

describe('a rolling restart [real Redis]', () => {
  it('loses no session and no event', async () => {
    const system = await startSystem({ redisServer, nodes })
    try {
      const options = { sessions: 60, movesPerSecond: 60, tell: () => {} }
      const { lost, violations, gapsMs } = await runRollingRestart(system, options)
      expect({ lost, violations }).toEqual({ lost: 0, violations: [] })
      expect(gapsMs.length).toBe(options.sessions)
    } finally {
      await system.stop()
    }
  })
})
