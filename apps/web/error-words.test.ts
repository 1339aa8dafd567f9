import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutWords } from './error-words.ts'

const kernel = new URL('../../packages/contracts/src/kernel/', import.meta.url)
const files = ['errors.ts', 'errors.money.ts']

it.each(files)('leaves the codes of %s, and none of its sentences', (name) => {
  const { pathname } = new URL(name, kernel)
  const code = readFileSync(pathname, 'utf8')
  const left = withoutWords(code, pathname) ?? ''
  const sentences = /message:\s*['"`]\w/g
  expect(code.match(sentences)?.length).toBeGreaterThan(20)
  expect(left.match(sentences)).toBeNull()
  const entries = /status: \d+,\s*retry: '\w+',/g
  expect(left.match(entries)).toEqual(code.match(entries))
})

it('leaves other files as they are', () => {
  expect(withoutWords(`message: 'A word.'`, '/packages/contracts/src/kernel/call.ts')).toBeNull()
})
