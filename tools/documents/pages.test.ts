import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { generatedDocuments } from './generated.ts'
import { findPageFaults } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The faults of a folder that holds these pages and no others. */
function faultsOf(pages: Readonly<Record<string, string>>, generated: readonly string[] = []) {
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return findPageFaults(folder, new Set(generated))
}

test('every page of this repository is short enough, and its links resolve', async () => {
  expect(findPageFaults(root, new Set((await generatedDocuments()).keys()))).toEqual([])
})

test('a page over 1,200 words is a fault, unless it is generated', () => {
  const long = 'word '.repeat(1_201)
  const pages = { 'docs/area/long.md': long, 'docs/calls.md': long, 'README.md': long }
  expect(faultsOf(pages, ['calls.md'])).toEqual([
    'docs/area/long.md: 1201 words, at most 1200. Split the page by topic.',
  ])
  expect(faultsOf({ 'docs/area/long.md': 'word '.repeat(1_200) }, ['calls.md'])).toEqual([])
})

test('a relative link to no file or no heading is a fault', () => {
  const readme =
    '[a](docs/a.md) [b](docs/a.md#a-section-of-its-own) [c](docs/b.md) [d](docs/a.md#x)'
  const page = '# A `section` of its own\n\n[e](#a-section-of-its-own) [f](../README.md) [g](gone/)'
  expect(faultsOf({ 'README.md': readme, 'docs/a.md': page })).toEqual([
    'README.md: the link docs/b.md does not resolve.',
    'README.md: the link docs/a.md#x does not resolve.',
    'docs/a.md: the link gone/ does not resolve.',
  ])
})

test('code, addresses and repeated headings are read as GitHub reads them', () => {
  const page =
    '# Same\n# Same\n`[a](b)` [c](https://example.com/x) [d](#same-1)\n```\n[e](f)\n```\n'
  expect(faultsOf({ 'docs/a.md': page })).toEqual([])
})
