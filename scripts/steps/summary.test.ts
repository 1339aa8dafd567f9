import { expect, test } from 'vitest'
import type { StepResult } from './step.ts'
import { faultsOf, summaryLines } from './summary.ts'

const outcome = (result: Partial<StepResult>) => ({
  name: 'sample',
  seconds: 1,
  result: { passed: 0, failed: 0, skipped: 0, ...result },
})

test('the last line is the plain count of all steps', () => {
  const outcomes = [outcome({ passed: 3, skipped: 1 }), outcome({ passed: 4, failed: 2 })]
  expect(summaryLines(outcomes, false).at(-1)).toBe('7 passed, 2 failed, 1 skipped')
})

test('tests of one store are added up over the steps', () => {
  const outcomes = [outcome({ stores: { PGlite: 3 } }), outcome({ stores: { PGlite: 4 } })]
  expect(summaryLines(outcomes, false)).toContain('Tests by store: PGlite 7')
})

test('a failure fails the run', () => {
  expect(faultsOf([outcome({ failed: 1 })], false)).toEqual(['sample: 1 failed'])
})

test('what failed is named where the run ends', () => {
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

test('the k6 step may be absent outside CI, and says so', () => {
  const notRun = { what: 'k6 is missing.', isFailureOnlyInCi: true }
  const outcomes = [outcome({ skipped: 1, notRun })]
  expect(faultsOf(outcomes, false)).toEqual([])
  expect(faultsOf(outcomes, true)).toHaveLength(1)
  expect(summaryLines(outcomes, false).join('\n')).toContain('did not run: k6 is missing.')
})
