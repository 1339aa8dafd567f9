import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { studioLanguageOf, studioSentences } from './studio-text.ts'

const english = studioSentences.read('en')
const ids = Object.keys(english)
const regionalEnglish: readonly string[] = ['en', 'ca', 'nz', 'inen']

const valuesOf = (text = ''): string =>
  [...new Set(text.match(/\{\w+\}/g))].sort((a, b) => a.localeCompare(b)).join()

it('is in files that a language reads', () => {
  const files = globSync('*.json', { cwd: join(import.meta.dirname, 'text') })
  const readable = languages.flatMap(textFilesOf)
  expect(files.filter((file) => !readable.includes(basename(file, '.json')))).toEqual([])
})

describe.each(languages.filter((language) => !regionalEnglish.includes(language)))(
  'the text of the games in %s',
  (language) => {
    const layers = textFilesOf(language).map(studioSentences.read)
    const text: Record<string, string> = Object.assign({}, ...layers)

    it('has every sentence, and none that English does not have', () => {
      expect(Object.keys(text).sort()).toEqual([...ids].sort())
    })

    it('is translated, but for single words of the trade', () => {
      const isSentence = (id: string) => /[.!…]$/.test(english[id] ?? '')
      expect(ids.filter((id) => isSentence(id) && text[id] === english[id])).toEqual([])
    })

    it('inserts the same values in each sentence', () => {
      expect(ids.filter((id) => valuesOf(text[id]) !== valuesOf(english[id]))).toEqual([])
    })

    it('says in its regional file only what differs from the shared one', () => {
      const [shared = {}, regional = {}] = layers
      expect(Object.keys(regional).filter((id) => regional[id] === shared[id])).toEqual([])
    })
  },
)

it.each([
  ['pt-BR', 'br'],
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['fr-CA', 'caf'],
  ['fr-FR', 'fr'],
  ['en-FI', 'en'],
  ['tl', 'tl'],
  ['fil-PH', 'tl'],
  ['sv', 'en'],
  [undefined, 'en'],
])('writes a launch in %s in %s', (locale, language) => {
  expect(studioLanguageOf(locale)).toBe(language)
})

interface Page {
  readonly createText: (
    sentences: Readonly<Record<string, string>>,
  ) => (id: string, values?: Readonly<Record<string, unknown>>) => string
}
const { createText }: Page = await import(new URL('./page/create-text.js', import.meta.url).href)

it('inserts values into a sentence of the page, and refuses an id without one', () => {
  const text = createText({ seats: 'Seats: {taken} of {all}' })
  expect(text('seats', { taken: 0, all: '{taken}' })).toBe('Seats: 0 of {taken}')
  expect(() => text('places')).toThrow('"places" is missing')
})
