import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../apps/platform/testing/databases.ts'
import { readTestSettings } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { runRealRounds } from './faults/rounds/real-rounds-seed.ts'
import { type RealRounds, startRealRounds } from './faults/rounds/real-rounds-system.ts'
import { runVirtualSeed } from './faults/rounds/virtual-seed.ts'
import { startVirtualSystem, type VirtualSystem } from './faults/rounds/virtual-system.ts'

// A few of the seeds that `npm run test:faults` goes through.
const virtualSeeds = [3, 7, 15, 20, 29, 31, 54, 60]
const realSeeds = [2]
const onServer = testDatabases().filter(({ name }) => name === '[postgres]')

describe.each(onServer)('rounds while messages are lost and the studio stops $name', (database) => {
  let system: VirtualSystem
  beforeAll(async () => {
    system = await startVirtualSystem(() => database.create('schema'))
    return () => system.stop()
  })

  it.each(virtualSeeds)('all end, with nothing doubled or lost, after seed %i', async (seed) => {
    const { faults, violations, rounds } = await runVirtualSeed(system, seed)
    expect({ seed, faults, violations }).toEqual({ seed, faults, violations: [] })
    expect(rounds['settled']).toBeGreaterThan(0)
  })
})

describe.each(onServer)('rounds while programs are killed and frozen $name', (database) => {
  let system: RealRounds
  beforeAll(async () => {
    const { redisServer = 'redis-server' } = findPrograms(readTestSettings())
    const newDatabase = () => database.create('schema')
    system = await startRealRounds({ redisServer, newDatabase })
    return () => system.stop()
  })

  it.each(realSeeds)('all end, with nothing doubled or lost, after seed %i', async (seed) => {
    const { faults, violations, rounds } = await runRealRounds(system, seed)
    expect({ seed, faults, violations }).toEqual({ seed, faults, violations: [] })
    expect(rounds['settled']).toBeGreaterThan(0)
  })
})
