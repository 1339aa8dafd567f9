import { writeFileSync, writeSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { collectReport, isOfFilter, reasonOf, type TagFilter } from './run-report.ts'

/**
 * The reporter of a test run: it says at once which test has failed, and how far it has come, as a
 * line of JSON each on the descriptor `TEST_NEWS_FD`; and writes the whole report to
 * `TEST_REPORT_FILE`, with the errors that belong to no test.
 */
export default class RunReporter implements Reporter {
  readonly #file = process.env['TEST_REPORT_FILE']
  readonly #newsTo = Number(process.env['TEST_NEWS_FD'])
  readonly #filter: TagFilter = process.env['TEST_TAGS_FILTER']
  #passed = 0
  #failed = 0

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'skipped' || state === 'pending' || !isOfFilter(test.tags, this.#filter)) return
    if (state === 'passed') this.#passed += 1
    else this.#failed += 1
    const { relativeModuleId: path } = test.module
    this.#tell({
      passed: this.#passed,
      failed: this.#failed,
      ...(state === 'failed' && { test: `${path} > ${test.fullName}`, why: reasonOf(errors) }),
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (!this.#file) return
    writeFileSync(this.#file, JSON.stringify(collectReport(modules, unhandled, this.#filter)))
  }

  #tell(news: object): void {
    if (!this.#newsTo) return
    try {
      writeSync(this.#newsTo, `${JSON.stringify(news)}\n`)
    } catch {
      // The run reads the report all the same.
    }
  }
}
