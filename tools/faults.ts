import { parseArgs } from 'node:util'
import { runSeed } from '../apps/gateway/testing/simulation/run-seed.ts'
import type { SimTakeover } from '../apps/gateway/testing/simulation/takeover-watch.ts'
import type { Violation } from '../apps/gateway/testing/tab-reader.ts'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { type RealReport, runRealSeed } from '../tests/system/faults/real-seed.ts'
import { type SystemOptions, startSystem } from '../tests/system/faults/real-system.ts'
import { runRollingRestart } from '../tests/system/faults/rolling-restart.ts'
import { percentiles, target } from './faults/figures.ts'
import { runRoundProcessSeeds, runRoundSeeds } from './faults/rounds.ts'
import {
  judgeCount,
  judgeStoreOutages,
  judgeTakeovers,
  sincePossible,
  type Verdict,
} from './faults/takeovers.ts'

/**
 * `npm run test:faults -- --only=virtual,real,cluster,rolling,rounds,roundsReal --virtual=10000
 * --real=200 --cluster=20 --sessions=2000 --rounds=500 --rounds-real=40 --seed=N`. A seed runs alone,
 * in each requested part.
 */
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: 'virtual,real,cluster,rolling,rounds,roundsReal' },
    virtual: { type: 'string', default: '10000' },
    real: { type: 'string', default: '200' },
    cluster: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '500' },
    'rounds-real': { type: 'string', default: '40' },
    sessions: { type: 'string', default: '2000' },
    'moves-per-second': { type: 'string', default: '500' },
    seed: { type: 'string' },
  },
})

const nodes = 3
const clusterServers = 3
const reconnectsPerSecond = 100
/** Takeovers are measured with it. */
const leaseMs = 1_000
/** A system is replaced after this many seeds, so that what they leave behind does not add up. */
const seedsEachSystem = 50

const say = (line: string) => process.stdout.write(`${line}\n`)

const seedsOf = (count: string): readonly number[] =>
  asked.seed ? [Number(asked.seed)] : Array.from({ length: Number(count) }, (_, index) => index + 1)

let broken = 0
let missed = 0
function tell({ lines, isMet }: Verdict): void {
  for (const line of lines) say(line)
  if (!isMet) missed += 1
}

function note(seed: number, faults: readonly string[], violations: readonly Violation[]): void {
  if (violations.length === 0) return
  broken += 1
  say(`seed ${seed} (${faults.join(', ')})`)
  for (const { rule, tab, what } of violations.slice(0, 5)) say(`  ${rule}: ${tab}: ${what}`)
}

function redisServer(): string {
  const { redisServer: found } = findPrograms(readTestSettings())
  if (!found) throw new Error('redis-server is missing: install it, or ask for --only=virtual')
  return found
}

/** The gateway's own code in virtual time, over ports that lose, delay and pause. */
async function virtual(): Promise<void> {
  const seeds = seedsOf(asked.virtual)
  const before = broken
  const takeovers: (SimTakeover & { readonly seed: number })[] = []
  let events = 0
  for (const seed of seeds) {
    const report = await runSeed(seed)
    note(seed, report.faults, report.violations)
    takeovers.push(...report.takeovers.map((takeover) => ({ ...takeover, seed })))
    events += report.events
    if (seed % 1_000 === 0) say(`  ${seed} virtual seeds`)
  }
  say(`virtual: ${seeds.length} seeds, ${events} events read, ${broken - before} with violations`)
  tell(judgeTakeovers(takeovers))
  tell(judgeStoreOutages(takeovers))
  const slowest = takeovers.toSorted((a, b) => sincePossible(b) - sincePossible(a)).slice(0, 3)
  for (const { seed, cause, ...at } of slowest) {
    const steps = [at.expiredMs, at.grantedMs, at.begunMs, at.servedMs, at.storeBackMs]
    const [dead, granted, begun, served, back] = steps.map((ms) => (ms ? Math.round(ms) : '-'))
    say(
      `  slow: seed ${seed}, ${cause}: store back ${back}, owner dead ${dead}, granted ${granted}, begun ${begun}, served ${served} ms`,
    )
  }
}

function tellReal(name: string, reports: readonly RealReport[], before: number): void {
  const takeovers = reports.flatMap((report) => report.takeovers)
  const events = reports.reduce((sum, report) => sum + report.events, 0)
  const stopped = reports.filter(({ faults }) => faults.some((fault) => fault.startsWith('stop')))
  const stale = reports.flatMap(({ violations }) =>
    violations.filter(({ rule }) => rule === 'no stale publish'),
  )
  const checks = reports.reduce((sum, report) => sum + report.checks, 0)
  say(`${name}: ${reports.length} seeds, ${events} events read, ${broken - before} with violations`)
  say(`  reality checks shown: ${checks}`)
  say(`  stale publishes: ${stale.length}, in ${stopped.length} seeds with a stopped owner`)
  tell(judgeTakeovers(takeovers))
  if (!asked.seed) tell(judgeCount(takeovers.length, reports.length))
}

/** Three gateway processes, real Redis, real signals and cables. */
async function real(name: string, count: string, more: Partial<SystemOptions>): Promise<void> {
  const seeds = seedsOf(count)
  const before = broken
  const reports: RealReport[] = []
  for (let from = 0; from < seeds.length; from += seedsEachSystem) {
    const system = await startSystem({ redisServer: redisServer(), nodes, leaseMs, ...more })
    try {
      for (const seed of seeds.slice(from, from + seedsEachSystem)) {
        const report = await runRealSeed(system, seed)
        note(seed, report.faults, report.violations)
        if (report.violations.length > 0) say(`  logs: ${system.folder}`)
        reports.push(report)
        if (reports.length % 10 === 0) say(`  ${reports.length} ${name} seeds`)
      }
    } finally {
      await system.stop()
    }
  }
  tellReal(name, reports, before)
}

async function rolling(): Promise<void> {
  const env = { DRAIN_RECONNECTS_PER_SECOND: String(reconnectsPerSecond) }
  const system = await startSystem({ redisServer: redisServer(), nodes, leaseMs: 2_500, env })
  try {
    const sessions = Number(asked.sessions)
    const movesPerSecond = Number(asked['moves-per-second'])
    const report = await runRollingRestart(system, {
      sessions,
      movesPerSecond,
      tell: (what) => say(`  ${what}`),
    })
    note(1, ['rolling restart'], report.violations)
    const isCalm = report.reconnectPeak <= 2 * reconnectsPerSecond
    say(`rolling restart of ${nodes} nodes, ${sessions} sessions: ${report.lost} lost`)
    say(
      `  longest gap of each player's balances: ${percentiles(report.gapsMs)} ${target(report.gapsMs, 99, 500)}`,
    )
    say(
      `  reconnect peak: ${report.reconnectPeak} a second at ${reconnectsPerSecond} configured (at most twice that: ${isCalm ? 'met' : 'NOT MET'})`,
    )
  } finally {
    await system.stop()
  }
}

const parts: Record<string, () => Promise<void>> = {
  virtual,
  real: () => real('real', asked.real, {}),
  cluster: () => real('cluster', asked.cluster, { redisCluster: clusterServers }),
  rolling,
  async rounds() {
    broken += await runRoundSeeds({ seeds: seedsOf(asked.rounds), say })
  },
  async roundsReal() {
    broken += await runRoundProcessSeeds({ seeds: seedsOf(asked['rounds-real']), say })
  },
}

for (const name of asked.only.split(',')) {
  const part = parts[name]
  if (!part)
    throw new Error(`--only: unknown part ${name}; choose of ${Object.keys(parts).join(', ')}`)
  await part()
}
say(broken === 0 ? 'No violations.' : `${broken} with violations.`)
if (missed > 0) say(`${missed} targets missed.`)
process.exitCode = broken === 0 && missed === 0 ? 0 : 1
