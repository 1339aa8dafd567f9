import { expect, test } from 'vitest'
import type { StepResult } from '../steps/step.ts'
import { failureLines, tallyLines, tallyTests } from './tally.ts'

const step = (result: Partial<StepResult>) => ({
  name: 'unit tests',
  seconds: 1,
  result: { passed: 0, failed: 0, skipped: 0, ...result },
})
const passed = (name: string) => ({ name, file: 'a.test.ts', isPassed: true, why: [] })
const failed = (name: string, ...why: string[]) => ({
  name,
  file: 'a.test.ts',
  isPassed: false,
  why,
})
const repetition = (seed: number, ...tests: StepResult['tests'] & object) => ({
  seed,
  outcomes: [step({ tests, failed: tests.filter(({ isPassed }) => !isPassed).length })],
})

test('a test that failed once is listed with the seed and why', () => {
  const tallies = tallyTests([
    repetition(7, passed('one'), failed('two', 'expected 1 to be 2')),
    repetition(8, passed('one'), passed('two')),
  ])
  const lines = tallyLines(tallies)
  expect(lines).toContain('  1 of 2  two')
  expect(lines).toContain('    seed 7')
  expect(lines).toContain('      expected 1 to be 2')
  expect(lines.at(-1)).toBe('2 passed every time, 1 did not')
})

test('a test that was missing once did not pass every time', () => {
  const tallies = tallyTests([
    repetition(7, passed('one'), passed('two')),
    repetition(8, passed('one')),
  ])
  expect(tallyLines(tallies)).toContain('  1 of 2  two')
})

test('a step that failed without a failed test counts by its name', () => {
  const tallies = tallyTests([{ seed: 7, outcomes: [step({ failed: 1 })] }])
  expect(tallyLines(tallies)).toContain('  0 of 1  unit tests')
})

test('all is well when everything passed every time', () => {
  const tallies = tallyTests([repetition(7, passed('one')), repetition(8, passed('one'))])
  expect(tallyLines(tallies)).toEqual(['', '2 passed every time, 0 did not'])
})

test('failures of a repetition are printed at once, with their reason', () => {
  const { outcomes } = repetition(7, passed('one'), failed('two', 'expected 1 to be 2'))
  expect(failureLines(outcomes)).toEqual(['two', '  expected 1 to be 2'])
})
