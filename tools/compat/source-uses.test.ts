import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readBrowserGaps } from '../../apps/web/browser-support.ts'
import { findSourceUses } from './source-uses.ts'

const gaps = readBrowserGaps()
let planted = ''
afterEach(() => rmSync(planted, { recursive: true, force: true }))

/** The uses in one planted source, each with its line. */
function usesIn(lines: readonly string[], name = 'a.ts'): string[] {
  planted = realpathSync(mkdtempSync(join(tmpdir(), 'browsers-')))
  mkdirSync(join(planted, 'src'))
  const compilerOptions = { lib: ['esnext', 'dom', 'dom.iterable'], jsx: 'preserve', types: [] }
  const config = join(planted, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['src'] }))
  writeFileSync(join(planted, 'src', name), `${lines.join('\n')}\nexport {}\n`)
  const { files, uses } = findSourceUses(config, planted, gaps)
  expect(files).toBe(1)
  return uses.map(({ at, feature }) => `${at.replace(/.*:/, '')} ${feature}`)
}

it('finds functions that served browsers lack, by the type of their object', () => {
  const found = usesIn([
    'export const isAddress = (text: string) => URL.canParse(text)',
    'export const groups = Map.groupBy([1], (n) => n)',
    'export const { promise } = Promise.withResolvers<void>()',
    'export const signal = AbortSignal.any([])',
    'export const both = new Set([1]).union(new Set([2]))',
    'export const doubled = new Map<string, number>().values().map((n) => n * 2)',
    'export const words = new Intl.Segmenter("ja", { granularity: "word" })',
    'export const idle = requestIdleCallback(() => {})',
    'document.body.showPopover()',
    'export const { canParse } = URL',
    'export const parse = URL["parse"]("x")',
    'window.addEventListener("scrollend", () => {})',
    'export const query = new URLSearchParams()',
    'export const search = query.size > 0 ? String(query) : ""',
    'if (query.size === 0) document.title = ""',
  ])
  expect(found.toSorted()).toEqual(
    [
      '1 URL.canParse',
      '2 Map.groupBy',
      '4 AbortSignal.any',
      '5 Set.union',
      '6 Iterator.map',
      '7 Intl.Segmenter',
      '8 requestIdleCallback',
      '9 HTMLElement.showPopover',
      '11 URL.parse',
      '3 Promise.withResolvers',
      '10 URL.canParse',
      '12 scrollend event',
      '14 URLSearchParams.size',
      '15 URLSearchParams.size',
    ].toSorted(),
  )
})

it('finds attributes and events in markup', () => {
  const found = usesIn(
    [
      'export const card = <div popover="auto" />',
      'export const button = <button popovertarget="card" />',
      'export const list = <ul onScrollEnd={() => {}} />',
      'export const own = <Card popover="auto" />',
      'declare const Card: (_: object) => null',
    ],
    'a.tsx',
  )
  expect(found).toEqual(['1 popover of div', '2 popovertarget of button', '3 scrollend event'])
})

it('lets pass what all served browsers have, and what the code does without', () => {
  const found = usesIn([
    'export const sorted = [2, 1].toSorted().with(0, 3).findLast((n) => n > 1)',
    'export const copy = structuredClone(sorted)',
    'export const limit = AbortSignal.timeout(1)',
    'export const mapped = [1].map((n) => n)',
    'const schema = { union: (n: number) => n, canParse: () => true }',
    'export const own = [schema.union(1), schema.canParse()]',
    'export const isAddress = typeof URL.canParse === "function" ? URL.canParse("x") : false',
    'export const transition = document.startViewTransition?.(() => {})',
    'export const scheduler = globalThis.scheduler',
    'export function whenIdle(work: () => void) {',
    '  if (typeof requestIdleCallback === "undefined") return setTimeout(work)',
    '  return requestIdleCallback(work)',
    '}',
    'export type Resolvers = ReturnType<typeof Promise.withResolvers<void>>',
  ])
  expect(found).toEqual([])
})
