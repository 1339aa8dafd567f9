import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { redisOfWorker } from '../../apps/gateway/testing/real-redis.ts'
import { figureNames } from './figures.ts'
import { runRounds } from './rounds.ts'
import { quickScale } from './scale.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const redisUrl = redisOfWorker()

// It reads the kernel's own process figures, which only Linux provides this way.
test.skipIf(process.platform !== 'linux')(
  'the benchmark still runs, the gateway and bare ws in turn, and nothing is lost',
  async () => {
    const { rounds, spoiled } = await runRounds({
      subjects: ['gateway', 'ws'],
      only: redisUrl ? ['unicast', 'slow', 'redis'] : ['unicast', 'slow'],
      scale: quickScale,
      folder,
      redisUrl,
      say: () => {},
    })
    expect(spoiled.join('; ')).toBe('')
    const measured = figureNames.filter((name) => rounds[name])
    expect(measured).toContain('perCpuSecond')
    expect(rounds.perCpuSecond?.gateway).toHaveLength(1)
    expect(rounds.perCpuSecond?.ws).toHaveLength(1)
    expect(rounds.besideMs?.['paused tab']).toHaveLength(1)
  },
)

test.skipIf(process.platform !== 'linux')(
  'memory, idle CPU and storms of the gateway are measured, and nothing is lost',
  async () => {
    const { rounds, spoiled } = await runRounds({
      subjects: ['gateway'],
      only: ['memory', 'storm'],
      scale: quickScale,
      folder,
      redisUrl: undefined,
      say: () => {},
    })
    expect(spoiled.join('; ')).toBe('')
    const measured = figureNames.filter((name) => rounds[name]?.gateway?.length === 1)
    expect(measured).toEqual(['kbPerEdge', 'kbPerOwned', 'restMs', 'reconnectCpu', 'connectCpu'])
  },
)
