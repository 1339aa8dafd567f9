import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { countReport } from './vitest-report.ts'

const file = (status: string, ...tests: readonly [title: string, status: string][]) => ({
  name: join(root, 'apps/sample.test.ts'),
  status,
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
})

test('tests are counted by their outcome', () => {
  const testResults = [
    file('failed', ['one', 'passed'], ['two', 'failed']),
    file('passed', ['three', 'skipped'], ['four', 'todo'], ['five', 'passed']),
  ]
  expect(countReport({ testResults })).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['apps/sample.test.ts > two'],
  })
})

test('a failed test gives its reason, without the stack', () => {
  const failureMessages = ['\u001b[31mexpected 2 to be 3\u001b[39m\n    at sample.test.ts:3:1\n']
  const failed = { fullName: 'two', status: 'failed', failureMessages }
  const testResults = [{ ...file('failed'), assertionResults: [failed] }]
  expect(countReport({ testResults })).toMatchObject({
    failed: 1,
    failures: ['apps/sample.test.ts > two', '  expected 2 to be 3'],
  })
})

test('a file that could not be loaded is a failure', () => {
  expect(countReport({ testResults: [file('failed')] })).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['apps/sample.test.ts as a whole'],
  })
})

test('tests that passed are counted for the store in their title', () => {
  const testResults = [
    file(
      'passed',
      ['ledger [postgres] sums to zero', 'passed'],
      ['ledger [pglite] sums to zero', 'passed'],
      ['bus [redis] delivers', 'skipped'],
    ),
  ]
  expect(countReport({ testResults }).stores).toEqual({
    'real PostgreSQL': 1,
    PGlite: 1,
    'real Redis': 0,
    memory: 0,
  })
})

test('an error that belongs to no test is a failure with its text', () => {
  const testResults = [file('passed', ['one', 'passed'])]
  const unhandled = ['Error: nobody waits\n    at a.ts:1:1']
  expect(countReport({ testResults, unhandled })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['an error that no test awaited', '  Error: nobody waits'],
  })
})

test('a report of another shape is refused, not counted as nothing', () => {
  expect(() => countReport({ files: [] })).toThrow()
})
