import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../tests/drivers/config/environment.ts'
import { untilAskedToStop } from '../tests/drivers/stop-signals.ts'
import { readImports } from './boundaries/boundaries.ts'
import { findAffectedTests } from './check/affected-tests.ts'
import { shapesCapabilities } from './check/scratch-capability.ts'
import {
  changedPaths,
  keepGoodSnapshot,
  readGoodSnapshot,
  type Snapshot,
  takeSnapshot,
} from './check/snapshot.ts'
import { runRounds } from './steps/run-steps.ts'
import { boundaries, compat, lint, types } from './steps/static.steps.ts'
import type { Step } from './steps/step.ts'
import { faultsOf, summaryLines } from './steps/summary.ts'
import { explainOptions, newSeed, runCommand } from './steps/test-options.ts'
import { filesOfProject } from './steps/test-plan.ts'
import { vitestStep } from './steps/vitest.step.ts'

const print = (text: string) => process.stdout.write(text)
const seed = newSeed()
const now = takeSnapshot()
const unitTests = new Set(filesOfProject('unit'))
const isUnitTest = (path: string) => unitTests.has(path)
const readsFiles = (test: string) =>
  /node:fs|node:child_process/.test(readFileSync(join(root, test), 'utf8'))

/** The tests that the change since the last good check reaches. */
async function affectedTests(before: Snapshot | undefined): Promise<Step[]> {
  if (!before) return [vitestStep({ project: 'unit', selection: { seed } })]
  const changed = changedPaths(before, now)
  const scratch = changed.some(shapesCapabilities)
    ? [vitestStep({ project: 'scratch', selection: { seed } })]
    : []
  const tests = Object.keys(now).filter(isUnitTest)
  const imports = changed.length > 0 ? await readImports(root) : new Map<string, string[]>()
  const files = findAffectedTests({ imports, changed, tests, readsFiles })
  print(
    `${changed.length} files changed since the last good check; they reach ${files.length} of ${tests.length} test files\n`,
  )
  const selection = files.length < tests.length ? { files } : {}
  return [vitestStep({ project: 'unit', selection: { seed, ...selection } }), ...scratch]
}

async function run(): Promise<number> {
  const { values } = explainOptions(() =>
    parseArgs({ options: { all: { type: 'boolean', default: false } } }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'player-site-check-'))
  const aborter = new AbortController()
  void untilAskedToStop().then(() => aborter.abort())
  try {
    const tests = await affectedTests(values.all ? undefined : readGoodSnapshot())
    const context = {
      signal: aborter.signal,
      folder,
      print,
      tell: (line: string) => print(`${line}\n`),
      note: () => {},
      renewStores: async () => ({}),
    }
    const outcomes = await runRounds(
      [
        {
          lanes: [
            [types, boundaries, compat],
            [lint, ...tests],
          ],
        },
      ],
      context,
    )
    print(`${summaryLines(outcomes, false, { seed }).join('\n')}\n`)
    if (aborter.signal.aborted || faultsOf(outcomes, false).length > 0) return 1
    keepGoodSnapshot(now)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await runCommand(run)
