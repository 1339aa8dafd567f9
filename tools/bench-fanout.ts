import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { startRedis } from '../tests/drivers/redis-server.ts'
import { type Part, parts } from './bench/figures.ts'
import { profileGateway } from './bench/profile.ts'
import { commitName, historyFiles, isRecorded, recordRun } from './bench/record.ts'
import { reportOf, targetsOf } from './bench/report.ts'
import { type BenchOptions, type BenchResult, runRounds } from './bench/rounds.ts'
import { fullScale, quickScale, type Scale } from './bench/scale.ts'
import { bunBinary, subjectAbouts, subjectNames } from './bench/subjects.ts'

/** `npm run bench:fanout -- --only=unicast,latency --rounds=7 --record --profile --json=FILE --quick` */
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    rounds: { type: 'string' },
    json: { type: 'string' },
    profile: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

function requestedScale(): Scale {
  const scale = asked.quick ? quickScale : fullScale
  return asked.rounds ? { ...scale, rounds: Number(asked.rounds) } : scale
}

function requestedParts(): readonly Part[] {
  const names = asked.only.split(',')
  const unknown = names.find((name) => !parts.some((part) => part === name))
  if (unknown) throw new Error(`--only: unknown part ${unknown}; choose of ${parts.join(', ')}`)
  return parts.filter((part) => names.includes(part))
}

/** The commit to record the run under, before it can change; undefined for a run that is not kept. */
function recordedCommit({ rounds }: Scale): string | undefined {
  const kind = { rounds, isQuick: asked.quick, isRecord: asked.record }
  return isRecorded(kind) ? commitName() : undefined
}

/** The machine of the figures, without its name or the date. */
const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
})

function introduce(scale: Scale): void {
  say(`${machine().processor}, ${machine().cores} cores, Node ${machine().node}`)
  say('The server has core 0 for itself; upstream, tabs and Redis share core 1.')
  for (const name of subjectNames) say(`  ${name}: ${subjectAbouts[name]}`)
  say(
    `Closed loop: ${scale.players} players with a tab each, ${scale.inFlight} balances on their way. Steady rate: ${scale.ratePerSecond} a second. Memory after full garbage collection, storms: ${scale.connections} connections. The CPU time of polls at rest, measured before each storm, is subtracted from it.\n`,
  )
}

async function measure(options: Omit<BenchOptions, 'redisUrl'>): Promise<BenchResult> {
  const { redisServer } = findPrograms(readTestSettings())
  if (!options.only.includes('redis')) return runRounds({ ...options, redisUrl: undefined })
  if (!redisServer) throw new Error('redis-server is missing: install it, or leave redis out')
  const redis = await startRedis(redisServer, options.folder)
  try {
    return await runRounds({ ...options, redisUrl: redis.url })
  } finally {
    await redis.service.stop()
  }
}

async function profile(folder: string, scale: Scale): Promise<void> {
  say('Where the gateway spends its time in the closed loop:')
  for (const { share, name, where } of await profileGateway(folder, scale)) {
    say(`${(share * 100).toFixed(1).padStart(6)} %  ${name}  ${where}`)
  }
  say(`The profile is ${join(folder, 'gateway.cpuprofile')}`)
}

async function compare(folder: string, scale: Scale): Promise<void> {
  introduce(scale)
  const commit = recordedCommit(scale)
  const hasBun = bunBinary() !== undefined
  if (!hasBun) say('bun: not installed; its package has no binary for this machine\n')
  const subjects = subjectNames.filter((name) => name !== 'bun' || hasBun)
  const { rounds, spoiled, disturbed } = await measure({
    subjects,
    only: requestedParts(),
    scale,
    folder,
    say,
  })
  say(reportOf(rounds))
  say(targetsOf(rounds, requestedParts()))
  for (const line of disturbed) say(`counts, although disturbed: ${line}`)
  for (const line of spoiled) say(`does not count: ${line}`)
  if (asked.json) {
    writeFileSync(asked.json, `${JSON.stringify({ machine: machine(), scale, rounds }, null, 2)}\n`)
  }
  if (commit) {
    recordRun(commit, rounds)
    say(`The medians are in ${historyFiles.table}`)
  }
  if (spoiled.length > 0) process.exitCode = 1
}

const folder = mkdtempSync(join(tmpdir(), 'player-site-bench-'))
const scale = requestedScale()
const isKept = asked.profile || asked.keep
try {
  await (asked.profile ? profile(folder, scale) : compare(folder, scale))
} finally {
  if (isKept) say(`Logs are in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
