import { appendFileSync, mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { artifactsFolder } from '../../tests/drivers/config/environment.ts'
import type { TestResult } from './step.ts'

export interface UnsteadyRun {
  readonly commit: string | undefined
  readonly seed: number
  readonly suite: string
}

/** Adds a line for each unsteady test of a run to `artifacts/unsteady.ndjson`. */
export function keepUnsteady(
  tests: readonly TestResult[],
  run: UnsteadyRun,
  into: string = artifactsFolder(),
): void {
  if (tests.length === 0) return
  mkdirSync(into, { recursive: true })
  const at = new Date().toISOString()
  const load = loadavg()[1]
  const lines = tests.map(({ name, why }) => JSON.stringify({ at, ...run, load, name, why }))
  appendFileSync(join(into, 'unsteady.ndjson'), `${lines.join('\n')}\n`)
}
