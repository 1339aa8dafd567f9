import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readStaticPage } from '@player-site/contracts/content/content.queries.ts'
import { findPage } from '@player-site/contracts/kernel/page.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DatasetError, loadDataset } from './content.dataset.ts'
import { createContentService } from './content.service.ts'

const own = fileURLToPath(new URL('../../../content', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(own, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: unknown) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}
const aPage = {
  pageId: 'about_us',
  slug: 'about-us',
  title: 'Om oss',
  description: 'Vilka vi är och vad vi tror på: rättvisa spel och ett saldo som alltid stämmer.',
  body: ['Hej.'],
}
/** Of a language of the site that has no files of its own. */
const reader = { pageId: aPage.pageId, market: 'NZ', language: 'nz', fallback: 'en' }
const pageRead = () => createContentService(loadDataset(folder)).answer(readStaticPage.groq, reader)

it('accepts a language added as files', async () => {
  write('nz/pages/about_us.json', aPage)
  expect(await pageRead()).toMatchObject({ page: { title: aPage.title } })
})

it('names the document and its revision by file and content', () => {
  const find = () => loadDataset(folder).documents.find(({ _id }) => _id === 'sv-pages-about_us')
  write('sv/pages/about_us.json', aPage)
  const first = find()
  expect(first).toMatchObject({ _type: 'staticPage', language: 'sv' })
  expect(find()?._rev).toBe(first?._rev)
  write('sv/pages/about_us.json', { ...aPage, title: 'Vi' })
  expect(find()?._rev).not.toBe(first?._rev)
})

it('files a page under its market', () => {
  write('sv/pages/about_us.FI.json', aPage)
  const { documents } = loadDataset(folder)
  expect(documents.find(({ _id }) => _id === 'sv-pages-about_us-FI')).toMatchObject({
    market: 'FI',
  })
})

it('hides drafts', async () => {
  write('drafts/nz/pages/about_us.json', aPage)
  expect(loadDataset(folder).documents.map(({ _id }) => _id)).toContain('drafts.nz-pages-about_us')
  expect(await pageRead()).toMatchObject({ page: { language: 'en' } })
})

it.each([
  ['no JSON', 'sv/pages/about_us.json', '{"title":', /sv\/pages\/about_us\.json: is not JSON/],
  [
    'a field that is missing',
    'sv/pages/about_us.json',
    { ...aPage, title: undefined },
    /sv\/pages\/about_us\.json: title: /,
  ],
  [
    'an unknown field',
    'sv/pages/about_us.json',
    { ...aPage, titel: 'x' },
    /sv\/pages\/about_us\.json: .*titel/,
  ],
  [
    'an invalid link',
    'sv/pages/about_us.json',
    { ...aPage, body: ['[x](javascript:1)'] },
    /sv\/pages\/about_us\.json: body\.0\.markDefs/,
  ],
  ['an invalid location', 'sv/else.json', {}, /sv\/else\.json: is in no folder/],
  ['no version', 'dataset.json', { dataset: 'production' }, /dataset\.json: names no dataset/],
])('refuses %s by the name of its file', (_name, file, content, message) => {
  write(file, content)
  expect(() => loadDataset(folder)).toThrow(DatasetError)
  expect(() => loadDataset(folder)).toThrow(message)
})

it('names every file that is wrong at once', () => {
  write('sv/pages/a.json', '{')
  write('tt/pages/b.json', '{')
  expect(() => loadDataset(folder)).toThrow(/sv\/pages\/a\.json.*tt\/pages\/b\.json/)
})

it('misses a page that the site needs, and one that a list names', () => {
  rmSync(join(folder, 'en/pages/terms_and_conditions.json'))
  rmSync(join(folder, 'en/pages/complaints.json'))
  expect(() => loadDataset(folder)).toThrow(/terms_and_conditions\.json: is missing/)
  expect(() => loadDataset(folder)).toThrow(/markets\/GG\.json: names page complaints/)
})

const seoFile = z.looseObject({
  entries: z.array(z.looseObject({ path: z.string() })),
})

it('describes to search engines only pages that the site has', () => {
  const described = globSync('*/seo.json', { cwd: own }).flatMap((file) =>
    z
      .parse(seoFile, JSON.parse(readFileSync(join(own, file), 'utf8')))
      .entries.map(({ path }) => path),
  )
  expect(described.length).toBeGreaterThan(50)
  const known = pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt].map((at) => ({ path: at })))
  const isPage = (path: string) => findPage(known, path === '' ? '' : `/${path}`) !== undefined
  expect(described.filter((path) => !isPage(path))).toEqual([])
})

describe('the catalogue', () => {
  const relax = 'games/relax.json'
  const northernLights = () =>
    loadDataset(folder).documents.find(({ gameSlug }) => gameSlug === 'northern-lights')

  it('is a file a provider, with many documents', () => {
    expect(northernLights()).toMatchObject({
      _id: 'game-studio-northern-lights',
      _type: 'game',
      provider: 'relax',
      demo: true,
      channels: ['Mobile', 'Web'],
    })
  })

  it.each([
    [
      'a wrong field by its place',
      relax,
      '"name": "Northern Lights"',
      '"name": 7',
      /games\/relax\.json: games\.0\.name: must be string/,
    ],
    [
      'a slug that is used twice',
      'games/quickspin.json',
      '"gameSlug": "fox-trail"',
      '"gameSlug": "northern-lights"',
      /two games have the gameSlug northern-lights/,
    ],
    [
      'a provider without a play route in the lobby',
      relax,
      '"casinoGames"',
      '"liveCasinoGames"',
      /is in a lobby in which relax has no play route/,
    ],
    [
      'a category with an unknown game',
      'lobbies/casino.json',
      '"studio-fox-trail"',
      '"gone"',
      /lobbies\/casino\.json: popular names game gone, which is not in this lobby/,
    ],
    [
      'settings that show an unknown category',
      'lobbies/live-casino.json',
      '"categoryId": "featured"',
      '"categoryId": "gone"',
      /lobbies\/live-casino\.json: aurora shows a category that is missing/,
    ],
    [
      'a sub-provider that is not listed',
      'providers.json',
      '"silverbough-relax"',
      '"elsewhere-relax"',
      /names sub-provider silverbough-relax, which providers\.json lacks/,
    ],
  ])('refuses %s', (_name, file, phrase, other, fault) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(phrase)
    write(file, text.replace(phrase, other))
    expect(() => loadDataset(folder)).toThrow(fault)
  })
})
