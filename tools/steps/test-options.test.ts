import { expect, test } from 'vitest'
import { OptionError, readTestOptions, suiteSteps } from './test-options.ts'

const gateSeed = 4_711

test('without options the gate runs, with the seed of its commit', () => {
  expect(readTestOptions([], 'gate', gateSeed)).toEqual({
    suite: 'gate',
    only: suiteSteps.gate,
    grep: undefined,
    seed: gateSeed,
    shufflesFiles: false,
    maySystemPackagesBeInstalled: true,
    isRecorded: false,
  })
})

test('everything runs with a new seed', () => {
  const { seed, only } = readTestOptions([], 'all', gateSeed)
  expect(seed).toBeGreaterThan(0)
  expect(only).toContain('realtime')
  expect(only).toContain('scratch')
})

test('a single step can be requested, in the order of an earlier run', () => {
  const args = ['--only=browser,unit', '--grep=limits', '--seed=42', '--no-install']
  expect(readTestOptions(args, 'gate', gateSeed)).toMatchObject({
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
  expect(() => readTestOptions(args, 'gate', gateSeed)).toThrow(OptionError)
  expect(() => readTestOptions(args, 'gate', gateSeed)).toThrow(message)
})
