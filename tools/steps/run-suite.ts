import { arch, cpus, release } from 'node:os'
import { readTestSettings, type TestSettings } from '../../tests/drivers/config/environment.ts'
import type { Programs } from '../../tests/drivers/programs.ts'
import { untilAskedToStop } from '../../tests/drivers/stop-signals.ts'
import { readVersions } from '../../tests/drivers/versions.ts'
import { readChange, readCommit, seedOfCommit } from '../suites/change.ts'
import { startProgress } from './progress.ts'
import { readRecordedRun, recordRun } from './recorded-run.ts'
import { faultsOf, summaryLines, unsteadyTests } from './summary.ts'
import { missingTests, testsByProject } from './test-counts.ts'
import { readTestOptions, runCommand, type Suite, suiteSteps } from './test-options.ts'
import { filesOfChange } from './test-plan.ts'
import { preparePrograms, runTests } from './test-run.ts'
import { keepUnsteady } from './unsteady.ts'

const print = (text: string) => process.stdout.write(text)
const say = (line: string) => print(`${line}\n`)

/** Machine, programs and commit: what differs between a run here and one elsewhere. */
function sayWhatRuns(programs: Programs, commit: string | undefined, seed: number): void {
  const { machine, stop } = startProgress(say)
  stop()
  say(`Commit ${commit?.slice(0, 8) ?? 'unknown'}, seed ${seed}, ${new Date().toISOString()}`)
  say(`${cpus().length} × ${cpus()[0]?.model ?? arch()}, Linux ${release()}, ${machine()}`)
  say(readVersions(programs).join(', '))
}

async function run(suite: Suite, args: readonly string[], settings: TestSettings): Promise<number> {
  const commit = readCommit()
  const options = readTestOptions(args, suite, seedOfCommit(commit))
  const programs = preparePrograms(settings, options.maySystemPackagesBeInstalled, say)
  sayWhatRuns(programs, commit, options.seed)
  const change = readChange()
  const { files, left } = filesOfChange({ options, change })
  for (const file of files) say(`The change touches ${file}: it runs in full.`)
  for (const file of left)
    say(`The change touches ${file}: no room here; npm run test:all runs it.`)
  const aborter = new AbortController()
  void untilAskedToStop().then(() => aborter.abort())
  const outcomes = await runTests(options, programs, change, { signal: aborter.signal, print })
  if (aborter.signal.aborted) {
    say('\nStopped before the end.')
    return 1
  }
  const isWhole = options.only === suiteSteps[suite] && options.grep === undefined
  const recorded = isWhole ? readRecordedRun(suite) : undefined
  const changed = new Set(change.paths)
  const faults = options.isRecorded ? [] : missingTests(outcomes, recorded)
  const command = suite === 'gate' ? 'npm test' : 'npm run test:all'
  const facts = { seed: options.seed, recorded, changed, faults, command }
  for (const line of summaryLines(outcomes, settings.isCi, facts)) say(line)
  keepUnsteady(unsteadyTests(outcomes), { commit, seed: options.seed, suite })
  if (options.isRecorded && isWhole) {
    const costs = outcomes.flatMap(({ result }) => result.costs ?? [])
    recordRun({ suite, costs, tests: testsByProject(outcomes) }, new Date())
  }
  return faultsOf(outcomes, settings.isCi).length + faults.length > 0 ? 1 : 0
}

/** Runs the gate or everything, as the command of this process. */
export const runSuite = (suite: Suite): Promise<void> =>
  runCommand((args) => run(suite, args, readTestSettings()))
