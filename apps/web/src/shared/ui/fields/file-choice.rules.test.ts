import { expect, it } from 'vitest'
import { readFiles } from './file-choice.rules.ts'

const rules = { types: ['image/png'], maxBytes: 10, maxFiles: 2 }
const file = (name: string, type = 'image/png', bytes = 5) =>
  new File(['x'.repeat(bytes)], name, { type })
const names = (files: readonly File[]) => files.map(({ name }) => name)

it('adds valid files to the chosen ones', () => {
  const { taken, fault } = readFiles([file('a')], [file('b')], rules)
  expect(names(taken)).toEqual(['a', 'b'])
  expect(fault).toBeUndefined()
})

it.each([
  ['type', file('b', 'text/html')],
  ['size', file('b', 'image/png', 11)],
] as const)('keeps a file of a wrong %s out and names it', (is, wrong) => {
  const { taken, fault } = readFiles([], [file('a'), wrong], rules)
  expect(names(taken)).toEqual(['a'])
  expect(fault).toEqual({ is, name: 'b' })
})

it('accepts no more than the maximum', () => {
  const { taken, fault } = readFiles([file('a')], [file('b'), file('c')], rules)
  expect(names(taken)).toEqual(['a', 'b'])
  expect(fault).toEqual({ is: 'count', name: 'c' })
})
