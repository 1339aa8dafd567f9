import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { cpuOfTreeMs } from '../../tests/drivers/process-cpu.ts'

/**
 * Set up in every test file: records the file's cost, its programs included, for the run named by
 * `TEST_COSTS_FILE`. A worker that runs several files counts each from the end of the last.
 */
const costsFile = process.env['TEST_COSTS_FILE']
const key = Symbol.for('cpu time at the end of the last test file')
const counted: Record<symbol, number | undefined> = Object(globalThis)

if (costsFile) {
  const cpuBeforeMs = counted[key] ?? 0
  const startedAt = performance.now()
  afterAll(() => {
    const cpuMs = cpuOfTreeMs()
    if (cpuMs === undefined) return
    counted[key] = cpuMs
    const cost = {
      file: expect.getState().testPath,
      cpuMs: Math.max(0, cpuMs - cpuBeforeMs),
      wallMs: performance.now() - startedAt,
    }
    appendFileSync(costsFile, `${JSON.stringify(cost)}\n`)
  })
}
