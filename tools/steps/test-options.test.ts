import { expect, test } from 'vitest'
import { commonStepIds, OptionError, readTestOptions } from './test-options.ts'

test('without options everything runs, with a new seed', () => {
  const { seed, ...options } = readTestOptions([])
  expect(seed).toBeGreaterThan(0)
  expect(options).toEqual({
    only: commonStepIds,
    grep: undefined,
    shufflesFiles: false,
    maySystemPackagesBeInstalled: true,
    isRecorded: false,
  })
})

test('a single step can be requested, in the order of an earlier run', () => {
  const args = ['--only=browser,unit', '--grep=limits', '--seed=42', '--no-install']
  expect(readTestOptions(args)).toMatchObject({
    only: ['browser', 'unit'],
    grep: 'limits',
    seed: 42,
    maySystemPackagesBeInstalled: false,
  })
})

test.each([
  [['--only=browsers'], /--only: unknown step browsers; choose of types, lint/],
  [['--seed=soon'], /--seed=soon: must be a whole number of 1 or more/],
  [['--sed=1'], /--sed/],
  [['limits'], /limits/],
])('%j is refused by name', (args, message) => {
  expect(() => readTestOptions(args)).toThrow(OptionError)
  expect(() => readTestOptions(args)).toThrow(message)
})
