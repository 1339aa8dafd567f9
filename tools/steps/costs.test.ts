import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { readCosts } from './costs.ts'
import { growthLines, readRecordedRun, recordRun } from './recorded-run.ts'
import type { StepOutcome } from './summary.ts'
import { missingTests, testsByProject } from './test-counts.ts'

const cost = (file: string, cpuSeconds: number) => ({ file, cpuMs: cpuSeconds * 1_000, wallMs: 1 })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'costs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('costs without a record are none', () => {
  expect(readCosts(join(root, 'no-such-file.costs'))).toEqual([])
  expect(readRecordedRun('gate', join(folder, 'none.json'))).toBeUndefined()
})

test('a run is recorded by suite and file, and read back', () => {
  const path = join(folder, 'recorded.json')
  const costs = [cost('b.test.ts', 2.04), cost('a.test.ts', 1)]
  const at = new Date('2026-11-25T10:00Z')
  recordRun({ suite: 'gate', costs, tests: { unit: 7 } }, at, path)
  recordRun({ suite: 'all', costs: [], tests: { unit: 9 } }, at, path)
  const cpuSeconds = { 'a.test.ts': 1, 'b.test.ts': 2 }
  expect(readRecordedRun('gate', path)).toEqual({
    date: '2026-11-25',
    cpuSeconds,
    tests: { unit: 7 },
  })
  expect(readRecordedRun('all', path)?.tests).toEqual({ unit: 9 })
})

const outcome = (name: string, count: number): StepOutcome => ({
  name,
  seconds: 1,
  result: {
    passed: count,
    failed: 0,
    skipped: 0,
    tests: Array.from({ length: count }, (_, nth) => ({
      name: `t${nth}`,
      file: 'a.test.ts',
      isPassed: true,
      why: [],
    })),
  },
})

test('fewer tests than recorded are named by project, what the change adds counts', () => {
  const run = { date: '', cpuSeconds: {}, tests: { unit: 5, browser: 3 } }
  const outcomes = [
    outcome('unit tests', 4),
    outcome('browser tests', 1),
    outcome('browser of the change', 2),
  ]
  const faults = missingTests(outcomes, run)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('unit: 4 tests ran, of 5')
  expect(testsByProject(outcomes)).toEqual({ unit: 4, browser: 1 })
  expect(missingTests(outcomes, undefined)).toEqual([])
})

const recorded = {
  date: '2026-11-25',
  tests: {},
  cpuSeconds: { 'a.test.ts': 10, 'b.test.ts': 10, 'c.test.ts': 10, 'd.test.ts': 0.5 },
}

test('a slower machine is no growth', () => {
  const costs = [cost('a.test.ts', 20), cost('b.test.ts', 20), cost('c.test.ts', 20)]
  expect(growthLines(costs, recorded)).toEqual([
    'CPU of test files against 2026-11-25: 2.00 × for the same files, 0.0 s in 0 new ones',
  ])
})

test('files that grew more than the others are listed, and new ones counted', () => {
  const costs = [
    cost('a.test.ts', 10),
    cost('b.test.ts', 40),
    cost('c.test.ts', 10),
    cost('d.test.ts', 2),
    cost('e.test.ts', 3),
  ]
  const [sum, ...files] = growthLines(costs, recorded)
  expect(sum).toContain('3.0 s in 1 new ones')
  expect(files).toHaveLength(1)
  expect(files[0]).toContain('b.test.ts')
})

test('a run of files that are all new has nothing to compare', () => {
  expect(growthLines([cost('e.test.ts', 3)], recorded)).toEqual([])
})
