import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import type { StepResult } from './step.ts'

const status = z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled'])

/** What `run-reporter.ts` writes. */
const report = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      failureMessages: z.optional(z.array(z.string())),
      assertionResults: z.array(
        z.looseObject({
          fullName: z.string(),
          status,
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
  /** Errors that belong to no test: a rejected promise that nothing awaits, a worker that ended. */
  unhandled: z.optional(z.array(z.string())),
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

/** How the failed set-up of a suite is named among its tests. */
export const setUp = '(set-up)'

const indented = (lines: readonly string[]): string[] => lines.map((text) => `  ${text}`)

/**
 * Counts a report. A file that failed without a failed test (because it could not be loaded, for
 * example) is one failure, and so is an error of no test, so that no failure counts as nothing.
 */
export function countReport(json: unknown): StepResult {
  const { testResults: files, unhandled = [] } = z.parse(report, json)
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
        file: relative(root, file.name),
        isPassed: outcome === 'passed',
        why: whyOf(failureMessages),
      })),
  )
  const failures = [
    ...outcomes
      .filter(({ isPassed }) => !isPassed)
      .map(({ name, why }) => [name, ...indented(why)]),
    ...brokenFiles.map(({ name, failureMessages = [] }) => [
      `${relative(root, name)} as a whole`,
      ...indented(whyOf(failureMessages)),
    ]),
    ...unhandled.map((text) => ['an error that no test awaited', ...indented(whyOf([text]))]),
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
