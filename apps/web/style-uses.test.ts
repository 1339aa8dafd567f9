import { expect, it } from 'vitest'
import { readBrowserGaps } from './browser-support.ts'
import { findStyleUses } from './style-uses.ts'

const gaps = readBrowserGaps()
const featuresOf = (css: string) => findStyleUses(css, gaps).map(({ feature }) => feature)

it.each([
  [':has', '.a:has(.b) { color: red }'],
  [':popover-open', '.a:popover-open { color: red }'],
  ['&', '.a { & .b { color: red } }'],
  ['@scope', '@scope (.a) { .b { color: red } }'],
  ['@starting-style', '@starting-style { .b { opacity: 0 } }'],
  ['light-dark()', '.a { color: light-dark(red, blue) }'],
  ['color-mix()', '.a { color: color-mix(in srgb, var(--a) 5%, red) }'],
  ['1lh', '.a { height: calc(1lh + 20px) }'],
])('finds %s, which served browsers lack, in %s', (feature, css) => {
  expect(featuresOf(css)).toEqual([feature])
})

it.each([
  '@supports (color: light-dark(red, blue)) { .a { color: light-dark(red, blue) } }',
  '@media (width >= 600px) { .a:focus-visible { color: #abcdef } }',
  '@container (min-width: 10px) { .a:is(.b, .c) { height: 100dvh; width: clamp(1px, 2vw, 3px) } }',
  '@layer a { .a::-webkit-search-cancel-button { inset: 0 } }',
])('lets pass %s', (css) => {
  expect(featuresOf(css)).toEqual([])
})
