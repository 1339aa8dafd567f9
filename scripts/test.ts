import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTestSettings, type TestSettings } from './config/environment.ts'
import { k6Smoke } from './steps/k6.step.ts'
import { runInTurn } from './steps/run-steps.ts'
import { boundaries, lint, types, unusedCode } from './steps/static.steps.ts'
import { absentStep, type Step } from './steps/step.ts'
import { faultsOf, summaryLines } from './steps/summary.ts'
import { vitestStep } from './steps/vitest.step.ts'
import { installPackages, mayInstall, missingPackages } from './system/debian-packages.ts'
import { startPostgres } from './system/postgres-server.ts'
import { findPrograms, type Programs } from './system/programs.ts'
import { type StartedStore, startRedis } from './system/redis-server.ts'
import { untilAskedToStop } from './system/stop-signals.ts'
import { buildWebWhenStale } from './system/web-build.ts'

const print = (text: string) => process.stdout.write(text)
const say = (line: string) => print(`${line}\n`)

/** Installs what is missing where that is ours to do, else names the one command. */
function preparePrograms(settings: TestSettings, isInstallAllowed: boolean): Programs {
  const found = findPrograms(settings)
  const missing = missingPackages(found)
  if (missing.length === 0) return found
  const names = missing.join(' ')
  if (isInstallAllowed && mayInstall()) {
    say(`Installing with apt-get, as root: ${names} (turn this off: npm test -- --no-install)`)
    if (!installPackages(missing)) say('apt-get failed; going on with what there is.')
    return findPrograms(settings)
  }
  say(`Missing: ${names}. On Debian: apt-get install -y --no-install-recommends ${names}`)
  return found
}

/** Real stores of this run's own, where their programs exist. */
interface Stores {
  redis?: StartedStore | undefined
  postgres?: StartedStore | undefined
}

/** One that does not start counts as missing: the rest of the run can still tell something. */
const attempt = (start: Promise<StartedStore>): Promise<StartedStore | undefined> =>
  start.catch((error: unknown) => {
    say(String(error))
    return undefined
  })

async function startStores(stores: Stores, programs: Programs, folder: string): Promise<void> {
  const { redisServer, postgresFolder } = programs
  if (redisServer) stores.redis = await attempt(startRedis(redisServer, folder))
  if (postgresFolder) stores.postgres = await attempt(startPostgres(postgresFolder, folder))
}

const build: Step = {
  name: 'web build',
  run: async ({ signal }) => {
    const isBuilt = await buildWebWhenStale(say, signal).then(
      () => true,
      (error: unknown) => {
        say(String(error))
        return false
      },
    )
    return { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 }
  },
}

function stepsFor(programs: Programs, { redis, postgres }: Stores): Step[] {
  const stores = {
    TEST_REDIS_URL: redis?.url,
    TEST_DATABASE_URL: postgres?.url,
    // With both at hand a test that cannot reach one has failed; it was not skipped.
    REQUIRE_REAL_STORES: redis && postgres ? '1' : undefined,
  }
  const absent = [redis ? [] : ['Redis'], postgres ? [] : ['PostgreSQL']].flat()
  return [
    types,
    lint,
    boundaries,
    unusedCode,
    vitestStep('unit'),
    vitestStep('integration', stores),
    ...absent.map((store) =>
      absentStep(
        `on a real ${store}`,
        `${store} is missing, or did not start: see the first lines.`,
      ),
    ),
    build,
    ...inBrowser(stores, programs.chromium),
    k6Smoke(programs, redis?.url),
  ]
}

const inBrowser = (
  stores: Readonly<Record<string, string | undefined>>,
  chromium: string | undefined,
): Step[] =>
  chromium
    ? ['looks', 'browser'].map((name) => vitestStep(name, { ...stores, CHROMIUM_PATH: chromium }))
    : [absentStep('browser tests', 'Chromium is missing; CHROMIUM_PATH can name it.')]

async function run(args: readonly string[], settings: TestSettings): Promise<number> {
  const programs = preparePrograms(settings, !args.includes('--no-install'))
  const folder = mkdtempSync(join(tmpdir(), 'player-site-test-'))
  // PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o755)
  const aborter = new AbortController()
  void untilAskedToStop().then(() => aborter.abort())
  const stores: Stores = {}
  try {
    await startStores(stores, programs, folder)
    const context = { signal: aborter.signal, folder, print }
    const outcomes = await runInTurn(stepsFor(programs, stores), context)
    if (aborter.signal.aborted) {
      say('\nStopped before the end.')
      return 1
    }
    for (const line of summaryLines(outcomes, settings.isCi)) say(line)
    return faultsOf(outcomes, settings.isCi).length > 0 ? 1 : 0
  } finally {
    await Promise.all([stores.redis?.service.stop(), stores.postgres?.service.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await run(process.argv.slice(2), readTestSettings())
