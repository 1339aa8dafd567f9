import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageTextOf } from './page-text.ts'
import { filesNamed } from './testing/sentences.ts'

const fileOf = (name: string) =>
  join(import.meta.dirname, `src/shared/locale/messages/${name}.json`)

it.each(['en', 'fi', 'cl'])(
  'of %s contains the site’s messages and the features’ page messages',
  (name) => {
    const expected = Object.assign(
      {},
      ...filesNamed(name)
        .filter(({ owner }) => owner === 'page')
        .map(({ sentences }) => sentences),
    )
    expect(pageTextOf(readFileSync(fileOf(name), 'utf8'), fileOf(name))).toEqual(expected)
  },
)

it('does not contain messages that load with a feature', () => {
  const text = pageTextOf(readFileSync(fileOf('en'), 'utf8'), fileOf('en'))
  expect(text).toHaveProperty(['inbox.nav'])
  expect(text).not.toHaveProperty(['inbox.all'])
})

it('rejects a message id that is in two files', () => {
  expect(() => pageTextOf('{"inbox.nav": "Inbox"}', fileOf('en'))).toThrow('in another file too')
})
