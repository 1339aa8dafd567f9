import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestSettings } from '../../tests/drivers/config/environment.ts'
import {
  installPackages,
  mayInstall,
  missingPackages,
} from '../../tests/drivers/debian-packages.ts'
import { startPostgres } from '../../tests/drivers/postgres-server.ts'
import { findPrograms, type Programs } from '../../tests/drivers/programs.ts'
import { type StartedStore, startRedis } from '../../tests/drivers/redis-server.ts'
import { k6Smoke } from './k6.step.ts'
import { type Round, runRounds } from './run-steps.ts'
import { boundaries, build, lint, types, unusedCode } from './static.steps.ts'
import { absentStep, neededStep, type Step, type StepContext } from './step.ts'
import type { StepOutcome } from './summary.ts'
import { OptionError, type StepId, stepIds, type TestOptions } from './test-options.ts'
import { vitestStep } from './vitest.step.ts'

/** Installs what is missing where allowed, else prints the one command. */
export function preparePrograms(
  settings: TestSettings,
  isInstallAllowed: boolean,
  say: (line: string) => void,
): Programs {
  const found = findPrograms(settings)
  const isInstalling = isInstallAllowed && mayInstall()
  const missing = missingPackages(found, isInstalling && settings.chromiumPath === undefined)
  if (missing.length === 0) return found
  const names = missing.join(' ')
  if (isInstalling) {
    say(`Installing with apt-get, as root: ${names} (turn this off: npm test -- --no-install)`)
    if (!installPackages(missing)) say('apt-get failed; going on with what there is.')
    return findPrograms(settings)
  }
  say(`Missing: ${names}. On Debian: apt-get install -y --no-install-recommends ${names}`)
  return found
}

/** Real stores of this run's own, where their programs exist. */
interface Stores {
  readonly redis: StartedStore[]
  postgres?: StartedStore | undefined
}

/** One that does not start counts as missing: the remaining run is still useful. */
const attempt = (
  start: Promise<StartedStore>,
  { print }: StepContext,
): Promise<StartedStore | undefined> =>
  start.catch((error: unknown) => {
    print(`${String(error)}\n`)
    return undefined
  })

async function startStores(
  stores: Stores,
  { redisServer, postgresFolder }: Programs,
  context: StepContext,
): Promise<void> {
  const { folder } = context
  for (let nth = 0; redisServer && nth < redisServers; nth += 1) {
    const redis = await attempt(startRedis(redisServer, join(folder, `redis-${nth}`)), context)
    if (redis) stores.redis.push(redis)
  }
  if (postgresFolder)
    stores.postgres = await attempt(startPostgres(postgresFolder, folder), context)
}

/** Concurrent test files of a project; each worker has a separate Redis. */
const redisServers = 3

function stepsFor(
  { only, ...selection }: TestOptions,
  programs: Programs,
  { redis, postgres }: Stores,
  folder: string,
): Round[] {
  const stores = {
    TEST_REDIS_URL: redis.map(({ url }) => url).join() || undefined,
    TEST_DATABASE_URL: postgres?.url,
    CHROMIUM_PATH: programs.chromium,
    NGINX_PATH: programs.nginx,
    // Files that tests leave behind are removed with the run.
    TMPDIR: folder,
    // With both at hand a test that cannot reach one has failed; it was not skipped.
    REQUIRE_REAL_STORES: redis.length > 0 && postgres ? '1' : undefined,
  }
  const absent = [
    redis.length > 0 ? [] : ['Redis'],
    postgres ? [] : ['PostgreSQL'],
    programs.nginx ? [] : ['nginx'],
  ].flat()
  const integration = [
    vitestStep('integration', selection, stores),
    ...absent.map((store) =>
      absentStep(
        `on a real ${store}`,
        `${store} is missing, or did not start: see the first lines.`,
      ),
    ),
  ]
  const built = neededStep(build)
  const inBrowser = (project: string) =>
    programs.chromium
      ? built.neededBy(vitestStep(project, selection, stores))
      : absentStep(`${project} tests`, 'Chromium is missing; CHROMIUM_PATH can name it.')
  const ifRequested = (id: StepId, ...steps: Step[]) => (only.includes(id) ? steps : [])
  return [
    [
      [
        ...ifRequested('types', types),
        ...ifRequested('lint', lint),
        ...ifRequested('boundaries', boundaries),
        ...ifRequested('unused', unusedCode),
      ],
      [...ifRequested('build', built.step), ...ifRequested('unit', vitestStep('unit', selection))],
    ],
    [ifRequested('integration', ...integration), ifRequested('browser', inBrowser('browser'))],
    // Steps that measure time or load run alone.
    [ifRequested('timed', inBrowser('timed'))],
    [ifRequested('k6', built.neededBy(k6Smoke(programs, redis[0]?.url)))],
    [ifRequested('scratch', vitestStep('scratch', selection))],
  ]
}

/** A step that drives a browser needs a build of these files, requested or not. */
const withBuild = (only: readonly StepId[]): StepId[] => {
  const needsBuild = only.some((id) => id === 'browser' || id === 'timed' || id === 'k6')
  return stepIds.filter((id) => only.includes(id) || (id === 'build' && needsBuild))
}

/**
 * Runs the requested steps, on temporary stores.
 * @param base context of the run; its folder is created here
 * @throws OptionError when `--grep` matches nothing
 */
export async function runTests(
  options: TestOptions,
  programs: Programs,
  base: Omit<StepContext, 'folder'>,
): Promise<StepOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'player-site-test-'))
  // PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o755)
  const context = { ...base, folder }
  const stores: Stores = { redis: [] }
  const only = withBuild(options.only)
  try {
    await startStores(stores, programs, context)
    const outcomes = await runRounds(
      stepsFor({ ...options, only }, programs, stores, folder),
      context,
    )
    const hasRun = outcomes.some(({ result }) => result.tests?.length)
    if (options.grep !== undefined && !hasRun && !base.signal.aborted) {
      throw new OptionError(`--grep=${options.grep}: no test file or test of that name ran`)
    }
    return outcomes
  } finally {
    const services = [...stores.redis, stores.postgres].map((store) => store?.service)
    await Promise.all(services.map(async (service) => service?.stop()))
    // A browser that is ending may still write into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
