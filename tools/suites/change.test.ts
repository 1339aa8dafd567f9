import { expect, test } from 'vitest'
import { readChange, seedOfCommit } from './change.ts'

test('a commit has the same seed each time, and another one has another', () => {
  const seed = seedOfCommit('b04bedd30afb166f0ad69c74860014a851e42580')
  expect(seed).toBe(seedOfCommit('b04bedd30afb166f0ad69c74860014a851e42580'))
  expect(seed).not.toBe(seedOfCommit('e07d68a70afb166f0ad69c74860014a851e42580'))
  expect(seed).toBeGreaterThan(0)
  expect(seedOfCommit(undefined)).toBe(1)
})

test('the change of this checkout is paths in order', () => {
  const { paths } = readChange()
  expect(paths).toEqual(paths.toSorted())
})
