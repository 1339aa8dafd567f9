import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import { cpuMsOf, readCosts } from './costs.ts'
import { execute, type Step, type StepResult } from './step.ts'

const status = z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled'])

/** The fields of vitest's JSON report that we count. */
const report = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.looseObject({
          fullName: z.string(),
          status,
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** Tests that run once for each store say which in their title, like `ledger [postgres]`. */
const storeTags = {
  postgres: 'real PostgreSQL',
  pglite: 'PGlite',
  redis: 'real Redis',
  memory: 'memory',
} as const

const maxWhyLines = 12

/** The reason of a failure, as printed at the end of a run: without the stack. */
const whyOf = (messages: readonly string[]): string[] =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((text) => text.trim() !== '' && !/^\s+at /.test(text))
    .slice(0, maxWhyLines)

const countBy = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number =>
  items.filter(isCounted).length

/**
 * Counts a report. A file that failed without a failed test (because it could not be loaded, for
 * example) is one failure, so that no failure counts as nothing.
 */
export function countReport(json: unknown): StepResult {
  const files = z.parse(report, json).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const brokenFiles = files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter((test) => test.status === 'passed')
  const outcomes = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, status: outcome, failureMessages = [] }) => ({
        name: `${relative(root, file.name)} > ${fullName}`,
        isPassed: outcome === 'passed',
        why: whyOf(failureMessages),
      })),
  )
  const failures = [
    ...outcomes
      .filter(({ isPassed }) => !isPassed)
      .map(({ name, why }) => [name, ...why.map((text) => `  ${text}`)]),
    ...brokenFiles.map((file) => [`${relative(root, file.name)} as a whole`]),
  ]
  return {
    passed: passed.length,
    failed: failures.length,
    failures: failures.flat(),
    tests: outcomes,
    skipped: countBy(tests, (test) => test.status !== 'passed' && test.status !== 'failed'),
    stores: Object.fromEntries(
      Object.entries(storeTags).map(([tag, store]) => [
        store,
        countBy(passed, (test) => test.fullName.includes(`[${tag}]`)),
      ]),
    ),
  }
}

/** Filters of a test run, and its seed. */
export interface TestSelection {
  /** Test files whose path contains the text; without any, tests whose name matches it. */
  readonly grep?: string | undefined
  /** These files alone, by path. */
  readonly files?: readonly string[]
  /** Of the order of tests. */
  readonly seed: number
  readonly shufflesFiles?: boolean
}

/** Where the files of a project record their cost. */
export const costsFileOf = (folder: string, project: string): string =>
  join(folder, `${project}.costs`)

const testFiles = '{apps,packages,tests,tools}/**/*.test.{ts,tsx}'

function argumentsFor({ grep, files = [], seed, shufflesFiles }: TestSelection): string[] {
  const isLeftOut = (name: string) => name === 'node_modules'
  const isPath =
    grep &&
    globSync(testFiles, { cwd: root, exclude: isLeftOut }).some((path) => path.includes(grep))
  return [
    `--sequence.seed=${seed}`,
    '--sequence.shuffle.tests',
    ...(shufflesFiles ? ['--sequence.shuffle.files'] : []),
    ...files,
    ...(grep ? ['--passWithNoTests', ...(isPath ? [grep] : ['--testNamePattern', grep])] : []),
  ]
}

/** One project of `vitest.config.ts`. */
export const vitestStep = (
  project: string,
  selection: TestSelection,
  env: Readonly<Record<string, string | undefined>> = {},
): Step => ({
  name: `${project} tests`,
  run: async (context) => {
    if (selection.files?.length === 0) return { passed: 0, failed: 0, skipped: 0 }
    const output = join(context.folder, `${project}.json`)
    const costsFile = costsFileOf(context.folder, project)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
    const args = [vitest, 'run', '--project', project, ...reporters, ...argumentsFor(selection)]
    const stepEnv = { ...env, TEST_COSTS_FILE: costsFile }
    const { code } = await execute({ command: process.execPath, args, env: stepEnv }, context)
    if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0 }
    const result = countReport(JSON.parse(readFileSync(output, 'utf8')))
    const hidden = code !== 0 && result.failed === 0 ? 1 : 0
    const costs = readCosts(costsFile)
    return { ...result, failed: result.failed + hidden, costs, cpuMs: cpuMsOf(costs) }
  },
})
