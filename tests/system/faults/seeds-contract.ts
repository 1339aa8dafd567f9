import { beforeAll, describe, expect, it } from 'vitest'
import { readTestSettings } from '../../drivers/config/environment.ts'
import { findPrograms } from '../../drivers/programs.ts'
import { runRealSeed } from './real-seed.ts'
import { type RealSystem, startSystem } from './real-system.ts'

interface SeedsOfFaults {
  readonly name: string
  readonly seeds: readonly number[]
  /** A Redis Cluster of this many servers; one server alone when unset. */
  readonly redisCluster?: number
}

/** What three gateways must come to after the faults of each seed. */
export function seedsContract({ name, seeds, redisCluster }: SeedsOfFaults): void {
  describe(`three gateways over ${name} [real Redis]`, () => {
    let system: RealSystem
    beforeAll(async () => {
      const { redisServer = 'redis-server' } = findPrograms(readTestSettings())
      system = await startSystem({ redisServer, nodes: 3, ...(redisCluster && { redisCluster }) })
      return () => system.stop()
    })

    it.each(seeds)('end right after the faults of seed %i', async (seed) => {
      const { faults, violations, events } = await runRealSeed(system, seed)
      // The first line of a message is all that a report of many tests shows.
      const found = violations.map(({ rule, tab, what }) => `${rule}: ${tab}: ${what}`)
      if (found.length > 0) expect.fail(`${found.join('; ')} (after ${faults.join(', ')})`)
      expect(events).toBeGreaterThan(0)
    })
  })
}
