import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestSettings } from '../../tests/drivers/config/environment.ts'
import {
  installPackages,
  mayInstall,
  missingPackages,
} from '../../tests/drivers/debian-packages.ts'
import { findPrograms, type Programs } from '../../tests/drivers/programs.ts'
import type { Change } from '../suites/change.ts'
import { startProgress } from './progress.ts'
import { runRounds } from './run-steps.ts'
import type { StepContext } from './step.ts'
import type { StepOutcome } from './summary.ts'
import { OptionError, type StepId, stepIds, type TestOptions } from './test-options.ts'
import { planRun } from './test-plan.ts'
import { startStores, type TestStores } from './test-stores.ts'

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

/** A step that drives a browser needs a build of these files, requested or not. */
const withBuild = (only: readonly StepId[]): StepId[] => {
  const needing: readonly StepId[] = ['browser', 'change', 'timed', 'k6']
  const needsBuild = only.some((id) => needing.includes(id))
  return stepIds.filter((id) => only.includes(id) || (id === 'build' && needsBuild))
}

/** A run's surroundings: where its output goes, and how it is stopped. */
export type RunBase = Pick<StepContext, 'signal' | 'print'>

/**
 * Runs the requested steps, on temporary stores.
 * @throws OptionError when `--grep` matches nothing
 */
export async function runTests(
  options: TestOptions,
  programs: Programs,
  change: Change,
  { signal, print }: RunBase,
): Promise<StepOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'player-site-test-'))
  // PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o755)
  const tell = (line: string) => print(`${line}\n`)
  const progress = startProgress(tell)
  const started: TestStores[] = []
  const newStores = async () => {
    const stores = await startStores(programs, folder, tell)
    started.push(stores)
    return stores
  }
  const context: StepContext = {
    signal,
    print,
    folder,
    tell,
    note: progress.note,
    renewStores: async () => (await newStores()).env,
  }
  const env = {
    CHROMIUM_PATH: programs.chromium,
    NGINX_PATH: programs.nginx,
    // Files that tests leave behind are removed with the run.
    TMPDIR: folder,
  }
  try {
    const stores = await newStores()
    const planned = { ...options, only: withBuild(options.only) }
    const rounds = planRun({ options: planned, programs, stores, change, env })
    const outcomes = await runRounds(rounds, context)
    const hasRun = outcomes.some(({ result }) => result.tests?.length || result.failed > 0)
    if (options.grep !== undefined && !hasRun && !signal.aborted) {
      throw new OptionError(`--grep=${options.grep}: no test file or test of that name ran`)
    }
    return outcomes
  } finally {
    progress.stop()
    await Promise.all(started.map((stores) => stores.stop()))
    // A program that is ending may still write into them.
    for (const path of [folder, ...started.map((stores) => stores.folder)]) {
      rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
  }
}
