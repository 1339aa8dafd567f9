import { expect, test } from 'vitest'
import type { StepResult } from './step.ts'
import { faultsOf, summaryLines } from './summary.ts'

const outcome = (result: Partial<StepResult>) => ({
  name: 'sample',
  seconds: 1,
  result: { passed: 0, failed: 0, skipped: 0, ...result },
})

const facts = { seed: 7 }

test('the last line is the plain count of all steps', () => {
  const outcomes = [outcome({ passed: 3, skipped: 1 }), outcome({ passed: 4, failed: 2 })]
  expect(summaryLines(outcomes, false, facts).at(-1)).toBe('7 passed, 2 failed, 1 skipped')
})

test('tests of one store are added up over the steps', () => {
  const outcomes = [outcome({ stores: { PGlite: 3 } }), outcome({ stores: { PGlite: 4 } })]
  expect(summaryLines(outcomes, false, facts)).toContain('Tests by store: PGlite 7')
})

test('a failure fails the run', () => {
  expect(faultsOf([outcome({ failed: 1 })], false)).toEqual(['sample: 1 failed'])
})

test('failures are named at the end of the run', () => {
  const outcomes = [outcome({ failed: 1, failures: ['a wallet keeps its sum'] })]
  expect(faultsOf(outcomes, false)).toEqual(['sample: 1 failed', '  a wallet keeps its sum'])
})

const unsteady = (file: string, name = 'one') => ({
  name: `${file} > ${name}`,
  file,
  isPassed: false,
  why: ['too late'],
})

test('unsteady tests are named with their reason, those of the change first, and fail nothing', () => {
  const outcomes = [
    outcome({ passed: 2, unsteady: [unsteady('a.test.ts'), unsteady('b.test.ts')] }),
  ]
  const lines = summaryLines(outcomes, true, { ...facts, changed: new Set(['b.test.ts']) })
  const at = lines.findIndex((line) => line.startsWith('Unsteady'))
  expect(lines.slice(at + 1, at + 5)).toEqual([
    '  b.test.ts > one  (in a file of the change: mend it before the next landing)',
    '    too late',
    '  a.test.ts > one',
    '    too late',
  ])
  expect(faultsOf(outcomes, true)).toEqual([])
})

test('more than three unsteady tests fail the run', () => {
  const three = ['1', '2', '3'].map((name) => unsteady('a.test.ts', name))
  expect(faultsOf([outcome({ unsteady: three })], true)).toEqual([])
  const four = [...three, unsteady('b.test.ts')]
  expect(faultsOf([outcome({ unsteady: four })], true)).toEqual([
    '4 unsteady tests, of which a run may have 3',
  ])
})

test('skipped tests fail the run in CI only', () => {
  const outcomes = [outcome({ passed: 1, skipped: 1 })]
  expect(faultsOf(outcomes, false)).toEqual([])
  expect(faultsOf(outcomes, true)).toHaveLength(1)
})

test('a step that could not run fails the run', () => {
  const outcomes = [outcome({ skipped: 1, notRun: { what: 'Redis is missing.' } })]
  expect(faultsOf(outcomes, false)).toEqual(['sample: did not run. Redis is missing.'])
})

test('the k6 step may be absent outside CI, and reports it', () => {
  const notRun = { what: 'k6 is missing.', isFailureOnlyInCi: true }
  const outcomes = [outcome({ skipped: 1, notRun })]
  expect(faultsOf(outcomes, false)).toEqual([])
  expect(faultsOf(outcomes, true)).toHaveLength(1)
  expect(summaryLines(outcomes, false, facts).join('\n')).toContain('did not run: k6 is missing.')
})

test('the slowest files are listed with their CPU time, the slowest first', () => {
  const cost = (file: string, wallMs: number) => ({ file, wallMs, cpuMs: 500 })
  const costs = [cost('a.test.ts', 1_000), cost('b.test.ts', 3_000)]
  const lines = summaryLines([outcome({ costs, cpuMs: 90_000 })], false, facts)
  const at = lines.indexOf('Slowest files')
  expect(lines.slice(at + 1, at + 3).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    ' 3.0 s 0.5 s CPU b.test.ts',
    ' 1.0 s 0.5 s CPU a.test.ts',
  ])
  expect(lines.join('\n')).toContain('1.5 CPU-min')
})

test('a run prints the seed that repeats it', () => {
  expect(summaryLines([], false, facts).join('\n')).toContain('npm test -- --seed=7')
})
