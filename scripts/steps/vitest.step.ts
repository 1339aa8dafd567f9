import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../config/environment.ts'
import { execute, type Step, type StepResult } from './step.ts'

const status = z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled'])

/** The part of vitest's JSON report that we count. */
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

const mostWhyLines = 12

/** What went wrong, as it is read at the end of a run: without the way there. */
const whyOf = (messages: readonly string[]): string[] =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((text) => text.trim() !== '' && !/^\s+at /.test(text))
    .slice(0, mostWhyLines)
    .map((text) => `  ${text}`)

const countBy = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number =>
  items.filter(isCounted).length

/**
 * Counts a report. A file that failed without a failed test of its own (it could not be loaded,
 * say) is one failure, so that nothing that went wrong counts as nothing.
 */
export function countReport(json: unknown): StepResult {
  const files = z.parse(report, json).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const brokenFiles = files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter((test) => test.status === 'passed')
  const failures = [
    ...tests
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => [fullName, ...whyOf(failureMessages)]),
    ...brokenFiles.map((file) => [`${relative(root, file.name)} as a whole`]),
  ]
  return {
    passed: passed.length,
    failed: failures.length,
    failures: failures.flat(),
    skipped: countBy(tests, (test) => test.status !== 'passed' && test.status !== 'failed'),
    stores: Object.fromEntries(
      Object.entries(storeTags).map(([tag, store]) => [
        store,
        countBy(passed, (test) => test.fullName.includes(`[${tag}]`)),
      ]),
    ),
  }
}

/** One project of `vitest.config.ts`. */
export const vitestStep = (
  project: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Step => ({
  name: `${project} tests`,
  run: async (context) => {
    const output = join(context.folder, `${project}.json`)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
    const args = [vitest, 'run', '--project', project, ...reporters]
    const exitCode = await execute({ command: process.execPath, args, env }, context)
    if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0 }
    const result = countReport(JSON.parse(readFileSync(output, 'utf8')))
    const hidden = exitCode !== 0 && result.failed === 0 ? 1 : 0
    return { ...result, failed: result.failed + hidden }
  },
})
