import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import { type Project, testFiles } from '../suites/suites.ts'
import { cpuMsOf, readCosts } from './costs.ts'
import { execute, newsDescriptor, type Step, type StepContext, type StepResult } from './step.ts'
import { countReport } from './vitest-report.ts'

/** Filters of a test run, and its seed. */
export interface TestSelection {
  /** Test files whose path contains the text; without any, tests whose name matches it. */
  readonly grep?: string | undefined
  /** These files alone, by path. */
  readonly files?: readonly string[]
  /** Tests of this tag alone, or without it: `gate`, `!slow`. */
  readonly tagsFilter?: string | undefined
  /** Of the order of tests, and of random input. */
  readonly seed: number
  readonly shufflesFiles?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where the files of a project record their cost. */
const costsFileOf = (folder: string, step: string): string => join(folder, `${step}.costs`)

function argumentsFor(selection: TestSelection, isAlone: boolean): string[] {
  const { grep, files = [], tagsFilter, seed, shufflesFiles } = selection
  const isLeftOut = (name: string) => name === 'node_modules'
  const isPath =
    grep &&
    globSync(testFiles, { cwd: root, exclude: isLeftOut }).some((path) => path.includes(grep))
  return [
    `--sequence.seed=${seed}`,
    '--sequence.shuffle.tests',
    ...(shufflesFiles ? ['--sequence.shuffle.files'] : []),
    ...(tagsFilter ? [`--tags-filter=${tagsFilter}`] : []),
    ...(isAlone ? ['--maxWorkers=1'] : []),
    ...files,
    ...(grep ? ['--passWithNoTests', ...(isPath ? [grep] : ['--testNamePattern', grep])] : []),
  ]
}

/** What the reporter tells while tests run. */
const news = z.looseObject({
  passed: z.number(),
  failed: z.number(),
  test: z.optional(z.string()),
  why: z.optional(z.string()),
})

/** Says a failure as it happens, and keeps how far the step has come. */
const follow =
  (step: string, { tell, note }: StepContext) =>
  (line: string) => {
    const { passed, failed, test, why } = z.parse(news, JSON.parse(line))
    note(step, `${passed} passed, ${failed} failed`)
    if (test) tell(`  failed: ${test}${why ? `\n    ${why}` : ''}`)
  }

export interface VitestStep {
  /** One project of `vitest.config.ts`. */
  readonly project: Project
  /** The project's when unset. */
  readonly name?: string
  readonly selection: TestSelection
  readonly env?: Environment
}

let runs = 0

/** Runs vitest once. `isAlone`: one worker, for a second try. */
async function runVitest(
  { project, name = `${project} tests`, selection, env }: VitestStep,
  context: StepContext,
  isAlone = false,
): Promise<StepResult> {
  runs += 1
  const file = `${project}-${runs}`
  const output = join(context.folder, `${file}.json`)
  const costsFile = costsFileOf(context.folder, file)
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    `--reporter=${join(root, 'tools/testing/run-reporter.ts')}`,
    ...argumentsFor(selection, isAlone),
  ]
  const stepEnv = {
    ...env,
    TEST_COSTS_FILE: costsFile,
    TEST_REPORT_FILE: output,
    TEST_NEWS_FD: String(newsDescriptor),
    TEST_SEED: String(selection.seed),
    TEST_TAGS_FILTER: selection.tagsFilter,
    TEST_IS_SECOND_TRY: isAlone ? '1' : undefined,
  }
  const command = { command: process.execPath, args, env: stepEnv }
  const { code } = await execute(command, context, follow(name, context))
  if (!existsSync(output)) {
    const failures = [`vitest ended with ${code}, before it could report: see its output`]
    return { passed: 0, failed: 1, skipped: 0, failures }
  }
  const result = countReport(JSON.parse(readFileSync(output, 'utf8')))
  const costs = readCosts(costsFile)
  const counted = { ...result, costs, cpuMs: cpuMsOf(costs) }
  if (code === 0 || result.failed > 0) return counted
  const failures = [`vitest ended with ${code}, though no test failed: see its output`]
  return { ...counted, failed: 1, failures }
}

/** One project of `vitest.config.ts`, or a part of it. */
export const vitestStep = (step: VitestStep): Step => ({
  name: step.name ?? `${step.project} tests`,
  run: async (context) => {
    if (step.selection.files?.length === 0) return { passed: 0, failed: 0, skipped: 0 }
    const result = await runVitest(step, context)
    const again = async (files: readonly string[], later: StepContext) => {
      const stores = step.env ? await later.renewStores() : {}
      const env = { ...step.env, ...stores }
      return runVitest({ ...step, env, selection: { ...step.selection, files } }, later, true)
    }
    return { ...result, again }
  },
})
