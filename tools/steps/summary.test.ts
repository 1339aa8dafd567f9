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
