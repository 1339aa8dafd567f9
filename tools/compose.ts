import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { untilAskedToStop } from '../tests/drivers/stop-signals.ts'
import { type Drill, type DrillContext, drills } from './compose/drills.ts'
import { findEngine } from './compose/engine.ts'
import { createProject, type Project } from './compose/project.ts'
import { explainOptions, OptionError, runCommand, wholeNumber } from './steps/test-options.ts'

/**
 * `npm run test:compose -- --players=40`: boots the compose files in a container engine and lets a
 * crowd play while a gateway drains, a gateway is killed and Redis restarts. Without an engine it
 * reports that it did not run.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)
const site = 'http://127.0.0.1:8080'
const bootDeadlineMs = 5 * 60_000
const pollMs = 500

/** @throws OptionError */
function readOptions(args: readonly string[]) {
  const { values } = explainOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        players: { type: 'string', default: '40' },
        only: { type: 'string', default: drills.map(({ id }) => id).join() },
        'no-build': { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
      },
    }),
  )
  const ids = values.only.split(',')
  const unknown = ids.find((id) => !drills.some((drill) => drill.id === id))
  if (unknown !== undefined) {
    const known = drills.map(({ id }) => id).join(', ')
    throw new OptionError(`--only: unknown drill ${unknown}; choose of ${known}`)
  }
  return {
    only: drills.filter(({ id }) => ids.includes(id)),
    players: wholeNumber('players', values.players, 1),
    builds: !values['no-build'],
    keeps: values.keep,
  }
}

const isAnswered = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Builds, starts, and waits for the site's page through the balancer. */
async function boot(project: Project, builds: boolean, context: DrillContext): Promise<void> {
  const startedAt = performance.now()
  await project.mustRun(['up', '-d', builds ? '--build' : '--no-build'], context)
  while (!(await isAnswered(`${site}/health/ready`)) || !(await isAnswered(`${site}/en-UN`))) {
    if (performance.now() - startedAt > bootDeadlineMs)
      throw new Error('The site did not start in time')
    await pause(pollMs, undefined, { signal: context.signal })
  }
  say(`ready after ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

function keepLogs(logs: string): void {
  const file = join(mkdtempSync(join(tmpdir(), 'player-site-compose-')), 'compose.log')
  writeFileSync(file, logs)
  say(`The logs of all containers are in ${file}`)
}

/** Resolves to how many drills went wrong. */
async function runDrills(only: readonly Drill[], context: DrillContext): Promise<number> {
  let failed = 0
  for (const drill of only) {
    say(`\n${drill.name} …`)
    const faults = await drill.run(context)
    say(faults.length === 0 ? `${drill.name}: withstood` : `${drill.name}: ${faults.join('; ')}`)
    failed += faults.length === 0 ? 0 : 1
  }
  say(`\n${only.length - failed} passed, ${failed} failed, 0 skipped`)
  return failed
}

async function run(args: readonly string[]): Promise<number> {
  const { only, players, builds, keeps } = readOptions(args)
  const aborter = new AbortController()
  void untilAskedToStop().then(() => aborter.abort())
  const print = (text: string) => process.stdout.write(text)
  const base = { signal: aborter.signal, print }
  const engine = await findEngine(base)
  if (!engine) {
    say('It did not run: no container engine with Compose answers here (Docker or Podman).')
    say(`0 passed, 0 failed, ${only.length} skipped`)
    return 0
  }
  say(`${engine.name}, ${players} players`)
  const project = createProject({ engine, players })
  const context = { ...base, project, players }
  const unstoppable = { signal: new AbortController().signal, print: () => {} }
  let failed = only.length
  try {
    await boot(project, builds, context)
    failed = await runDrills(only, context)
  } finally {
    if (failed > 0) keepLogs(await project.logs(unstoppable))
    if (keeps) say('Its containers are left: compose project player-site-test')
    else await project.run(['--profile', 'k6', 'down', '--volumes'], unstoppable)
  }
  return failed === 0 ? 0 : 1
}

await runCommand(run)
