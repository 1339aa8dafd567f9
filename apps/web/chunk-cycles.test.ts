import { expect, it } from 'vitest'
import { cycleIn } from './chunk-cycles.ts'

it('finds chunks that import each other, directly or through others', () => {
  const tree: readonly (readonly [string, readonly string[]])[] = [
    ['index', ['site', 'vendor']],
    ['site', ['vendor']],
    ['vendor', []],
  ]
  expect(cycleIn(new Map(tree))).toBeUndefined()
  expect(cycleIn(new Map([...tree, ['vendor', ['icons']], ['icons', ['site']]]))).toEqual([
    'site',
    'vendor',
    'icons',
  ])
})

it('does not take a chunk that two others import for a cycle', () => {
  const shared = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ])
  expect(cycleIn(shared)).toBeUndefined()
})
