import { describe, expect, it } from 'vitest'
import { readTestSettings } from '../drivers/config/environment.ts'
import { findPrograms } from '../drivers/programs.ts'
import { startSystem } from './faults/real-system.ts'
import { runRollingRestart } from './faults/rolling-restart.ts'

const { redisServer = 'redis-server' } = findPrograms(readTestSettings())

/** Three processes start twice each, and may take as long as the rig waits for each step. */
const timeout = 240_000

describe('a rolling restart [real Redis]', () => {
  it('loses no session and no event', { timeout }, async () => {
    const system = await startSystem({ redisServer, nodes: 3 })
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
