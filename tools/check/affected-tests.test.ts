import { expect, test } from 'vitest'
import { type Affected, findAffectedTests } from './affected-tests.ts'

const given: Affected = {
  imports: new Map([
    ['wallet.ts', []],
    ['pill.tsx', ['wallet.ts']],
    ['pill.test.tsx', ['pill.tsx']],
    ['limits.test.ts', ['limits.ts']],
    ['limits.ts', ['limits.rules.ts']],
    ['limits.rules.ts', ['limits.ts']],
    ['documents.test.ts', []],
  ]),
  tests: ['pill.test.tsx', 'limits.test.ts', 'documents.test.ts'],
  readsFiles: (path) => path === 'documents.test.ts',
  changed: [],
}
const affectedBy = (...changed: string[]) => findAffectedTests({ ...given, changed })

test('a change reaches the tests that import it through others', () => {
  expect(affectedBy('wallet.ts')).toEqual(['pill.test.tsx'])
})

test('a changed test is reached by itself', () => {
  expect(affectedBy('limits.test.ts')).toEqual(['limits.test.ts'])
})

test('modules that import each other are visited once', () => {
  expect(affectedBy('limits.rules.ts')).toEqual(['limits.test.ts'])
})

test('a file that is no module reaches the tests that read files', () => {
  expect(affectedBy('docs/calls.md')).toEqual(['documents.test.ts'])
})

test('dependencies and settings reach everything', () => {
  expect(affectedBy('package-lock.json')).toEqual(given.tests)
  expect(affectedBy('vitest.config.ts')).toEqual(given.tests)
})

test('nothing changed, nothing is reached', () => {
  expect(affectedBy()).toEqual([])
})
