import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { translationFaults } from '../../../testing/content-translation.ts'

const own = fileURLToPath(new URL('../../../content', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(own, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is complete in every language, with the same structure', () => {
  expect(translationFaults(own)).toEqual([])
})

it.each(['fi/help-centre.json', 'ja/pages/terms_and_conditions.json', 'pl/boxes/home-limits.json'])(
  'reports missing %s',
  (file) => {
    rmSync(join(folder, file))
    expect(translationFaults(folder)).toEqual([`${file}: is missing`])
  },
)

it('does not require a regional language to repeat its parent', () => {
  rmSync(join(folder, 'caf/pages/payment_methods.json'))
  expect(translationFaults(folder)).toEqual([])
})

const page = 'de/pages/responsible_gambling.json'
it.each([
  ['a sentence left out', /,\n {4}"Beantworten Sie[^"]*"/, '', /is built otherwise/],
  ['a heading that is a paragraph', '## Kinder', 'Kinder', /is another kind of block/],
  ['a link to another page', '](/age-restrictions)', '](/terms)', /leads elsewhere/],
  ['a mark that is lost', '**Verlustlimit:**', 'Verlustlimit:', /marks other words/],
  ['a number that is lost', '60 oder 120 Minuten', '120 Minuten', /lacks 60/],
  ['a number that is made up', 'bis zu sechs Wochen', 'bis zu 8 Wochen', /says 8/],
  ['a line of English', '## Kinder', '## Children', /is English: Children/],
  ['an address of its own', '"responsible-gambling"', '"sicheres-spielen"', /must stay as it is/],
])('reports %s', (_name, phrase, others, fault) => {
  const text = readFileSync(join(folder, page), 'utf8')
  const changed = text.replace(phrase, others)
  expect(changed).not.toBe(text)
  writeFileSync(join(folder, page), changed)
  expect(translationFaults(folder)).toEqual([expect.stringMatching(fault)])
})
