import { expect, it } from 'vitest'
import { stylesFor } from './page-styles.rules.ts'

const texts: Readonly<Record<string, string>> = {
  'tile.css': '._tile_1{color:red}@media (min-width:768px){._wide_1{color:red}}',
  'rows.css': `._tile_1{${'color:red;'.repeat(2_000)}}`,
  'dialog.css': '._dialog_1{margin:0 auto .5rem}',
  'base.css': 'body{margin:0}',
}
const manifest = { page: { css: Object.keys(texts) }, part: {} }
const styles = stylesFor(manifest, (file) => texts[file] ?? '')
const link = '<link rel="stylesheet" crossorigin'

it.each([
  [
    'a small style is part of the page',
    'tile.css',
    `<style>${texts['tile.css']}</style>${link} disabled href="/tile.css" />`,
  ],
  ['a large one is linked', 'rows.css', `${link} href="/rows.css" />`],
  [
    'one of what is not drawn waits',
    'dialog.css',
    `${link} disabled data-undrawn href="/dialog.css" />`,
  ],
  [
    'one without classes applies',
    'base.css',
    `<style>body{margin:0}</style>${link} disabled href="/base.css" />`,
  ],
  ['one that is not known is linked', 'other.css', `${link} href="/other.css" />`],
])('%s', (_name, file, tag) => {
  expect(styles([file], '<a class="_tile_1">Northern Lights</a>')).toEqual([tag])
})

it('finds a class that is drawn on wide screens alone', () => {
  expect(styles(['tile.css'], '<a class="_wide_1"></a>')[0]).toContain('<style>')
})

it('links to every style of a page that its script draws', () => {
  expect(styles(['tile.css', 'dialog.css'], '')).toEqual([
    `${link} href="/tile.css" />`,
    `${link} href="/dialog.css" />`,
  ])
})
