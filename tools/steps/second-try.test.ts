import { expect, test } from 'vitest'
import { afterSecondTry, stepsToRepeat, tryAgain } from './second-try.ts'
import type { StepContext, StepResult, TestResult } from './step.ts'

const a = (name: string, isPassed: boolean, why: readonly string[] = []): TestResult => ({
  name: `a.test.ts > ${name}`,
  file: 'a.test.ts',
  isPassed,
  why,
})
const resultOf = (...tests: readonly TestResult[]): StepResult => ({
  passed: tests.filter(({ isPassed }) => isPassed).length,
  failed: tests.filter(({ isPassed }) => !isPassed).length,
  skipped: 0,
  tests,
  again: async () => resultOf(),
})
const outcomeOf = (result: StepResult) => ({ name: 'unit tests', seconds: 1, result })

test('a test that passes in the second try is unsteady, and counts as passed', () => {
  const first = resultOf(a('one', true), a('two', false, ['late']))
  expect(afterSecondTry(first, resultOf(a('one', true), a('two', true)))).toMatchObject({
    passed: 2,
    failed: 0,
    failures: [],
    unsteady: [{ name: 'a.test.ts > two', why: ['late'] }],
  })
})

test('a test that fails twice has failed, with its first reason', () => {
  const first = resultOf(a('two', false, ['late']))
  expect(afterSecondTry(first, resultOf(a('two', false, ['later'])))).toMatchObject({
    failed: 1,
    failures: ['a.test.ts > two', '  late'],
    unsteady: [],
  })
})

test('a test that fails in the second try alone is unsteady', () => {
  const first = resultOf(a('one', true), a('two', false))
  const second = resultOf(a('one', false, ['once']), a('two', true))
  const after = afterSecondTry(first, second)
  expect(after.failed).toBe(0)
  expect(after.unsteady?.map(({ name }) => name)).toEqual(['a.test.ts > two', 'a.test.ts > one'])
})

test('a test that did not run again has failed', () => {
  const after = afterSecondTry(resultOf(a('two', false)), resultOf(a('one', true)))
  expect(after.failed).toBe(1)
})

test('a suite that could be set up in the second try is unsteady', () => {
  const first = resultOf(a('suite (set-up)', false, ['no port']))
  const after = afterSecondTry(first, resultOf(a('suite > one', true)))
  expect(after).toMatchObject({ passed: 0, failed: 0 })
  expect(after.unsteady).toHaveLength(1)
})

test('an error that no test awaited in the second try excuses nothing', () => {
  const first = resultOf(a('two', false))
  const second = { ...resultOf(a('two', true)), failed: 1 }
  expect(afterSecondTry(first, second)).toBe(first)
})

test('twelve failures of a phase are tried again, thirteen are not', () => {
  const failures = (count: number) =>
    outcomeOf(resultOf(...Array.from({ length: count }, (_, nth) => a(`test ${nth}`, false))))
  expect(stepsToRepeat([failures(12)])).toHaveLength(1)
  expect(stepsToRepeat([failures(13)])).toEqual([])
  expect(stepsToRepeat([failures(7), failures(6)])).toEqual([])
})

test('what is no failed test has no second try', () => {
  const broken = { ...resultOf(a('two', false)), failed: 2 }
  const { again: _, ...command } = resultOf(a('two', false))
  expect(stepsToRepeat([outcomeOf(broken), outcomeOf(command)])).toEqual([])
})

test('the files of the failed tests run once more, each once', async () => {
  const asked: (readonly string[])[] = []
  const again = async (files: readonly string[]) => {
    asked.push(files)
    return resultOf(a('two', true), a('three', true))
  }
  const first = outcomeOf({ ...resultOf(a('two', false), a('three', false)), again })
  const context: StepContext = {
    signal: AbortSignal.any([]),
    folder: '',
    print: () => {},
    tell: () => {},
    note: () => {},
    renewStores: async () => ({}),
  }
  const [after, second] = await tryAgain([first], context)
  expect(asked).toEqual([['a.test.ts']])
  expect(after?.result).toMatchObject({ passed: 2, failed: 0 })
  expect(second?.name).toBe('second try')
})
