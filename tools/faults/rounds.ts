import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTestSettings } from '../../tests/drivers/config/environment.ts'
import { startPostgres } from '../../tests/drivers/postgres-server.ts'
import { findPrograms } from '../../tests/drivers/programs.ts'
import { runRealRounds } from '../../tests/system/faults/rounds/real-rounds-seed.ts'
import { startRealRounds } from '../../tests/system/faults/rounds/real-rounds-system.ts'
import type { RoundViolation } from '../../tests/system/faults/rounds/round-audit.ts'
import { databasesOn } from '../../tests/system/faults/rounds/server-databases.ts'
import { runVirtualSeed } from '../../tests/system/faults/rounds/virtual-seed.ts'
import { startVirtualSystem } from '../../tests/system/faults/rounds/virtual-system.ts'

/** A system is replaced after this many seeds: their players and rounds stay in its databases. */
const seedsEachSystem = 50
const maxTold = 5

export interface RoundSeeds {
  readonly seeds: readonly number[]
  readonly say: (line: string) => void
}

interface SeedReport {
  readonly violations: readonly RoundViolation[]
  readonly faults: readonly string[]
  readonly rounds: Readonly<Record<string, number>>
}

interface Rig {
  run(seed: number): Promise<SeedReport>
  stop(): Promise<void>
}

type StartRig = (databaseServer: string) => Promise<Rig>

const startVirtual: StartRig = async (serverUrl) => {
  const system = await startVirtualSystem(databasesOn(serverUrl))
  return {
    async run(seed) {
      const { faults, ...report } = await runVirtualSeed(system, seed)
      const told = Object.entries(faults).map(([fault, count]) => `${fault} ${count}`)
      return { ...report, faults: told }
    },
    stop: () => system.stop(),
  }
}

const startReal: StartRig = async (serverUrl) => {
  const { redisServer = 'redis-server' } = findPrograms(readTestSettings())
  const newDatabase = databasesOn(serverUrl)
  const system = await startRealRounds({ redisServer, newDatabase })
  return { run: (seed) => runRealRounds(system, seed), stop: () => system.stop() }
}

/** PostgreSQL of this run's own. @throws where it is not installed */
async function withPostgres<T>(work: (serverUrl: string) => Promise<T>): Promise<T> {
  const { postgresFolder } = findPrograms(readTestSettings())
  if (!postgresFolder) throw new Error('PostgreSQL is missing: install it, or leave rounds out')
  const folder = await mkdtemp(join(tmpdir(), 'round-faults-'))
  // PostgreSQL runs as another user where we are root.
  await chmod(folder, 0o755)
  try {
    const { url, service } = await startPostgres(postgresFolder, folder)
    try {
      return await work(url)
    } finally {
      await service.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the seeds of one rig; resolves to how many broke a rule. */
async function runSeeds(name: string, start: StartRig, { seeds, say }: RoundSeeds) {
  let broken = 0
  let done = 0
  const rounds = new Map<string, number>()
  await withPostgres(async (serverUrl) => {
    for (let from = 0; from < seeds.length; from += seedsEachSystem) {
      const rig = await start(serverUrl)
      try {
        for (const seed of seeds.slice(from, from + seedsEachSystem)) {
          const report = await rig.run(seed)
          for (const [phase, count] of Object.entries(report.rounds)) {
            rounds.set(phase, (rounds.get(phase) ?? 0) + count)
          }
          done += 1
          if (done % 10 === 0) say(`  ${done} seeds of ${name}`)
          if (report.violations.length === 0) continue
          broken += 1
          say(`seed ${seed} (${report.faults.join(', ')})`)
          for (const { rule, what } of report.violations.slice(0, maxTold)) {
            say(`  ${rule}: ${what}`)
          }
        }
      } finally {
        await rig.stop()
      }
    }
  })
  const ended = [...rounds].map(([phase, count]) => `${count} ${phase}`).join(', ')
  say(`${name}: ${seeds.length} seeds, rounds: ${ended}; ${broken} with violations`)
  return broken
}

/** Rounds in this process: messages to the wallet are lost, the studio and its database stop. */
export const runRoundSeeds = (given: RoundSeeds) => runSeeds('rounds', startVirtual, given)

/** Studios, platform and gateway as processes that are killed and frozen in mid-round. */
export const runRoundProcessSeeds = (given: RoundSeeds) =>
  runSeeds('rounds over processes', startReal, given)
