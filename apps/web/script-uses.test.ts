import { expect, it } from 'vitest'
import { readBrowserGaps } from './browser-support.ts'
import { findScriptUses } from './script-uses.ts'

const gaps = readBrowserGaps()
const featuresOf = (...scripts: string[]) => {
  const files = scripts.map((code, at) => [`${at}.js`, code] as const)
  return findScriptUses(new Map(files), gaps).map(({ feature }) => feature)
}

it.each([
  ['URL.canParse', 'const isAddress = (t) => !f.test(t) && URL.canParse(t) && new URL(t)'],
  ['Map.groupBy', 'export const g = [...Map.groupBy(x(), (y) => y.z)]'],
  ['Promise.withResolvers', 'const { promise } = Promise.withResolvers()'],
  ['AbortSignal.any', 'fetch(u, { signal: AbortSignal.any([a, b]) })'],
  ['Intl.DurationFormat', 'new Intl.DurationFormat("en")'],
  ['Intl.Segmenter', 'u(new Intl.Segmenter("en"))'],
  ['Document.startViewTransition', 'document.startViewTransition(() => u())'],
  ['requestIdleCallback', 'requestIdleCallback(u)'],
  ['requestIdleCallback', 'window.requestIdleCallback(u)'],
  ['Navigator.userAgentData', 'u(navigator.userAgentData.brands)'],
  ['.showPopover', 'e.showPopover()'],
  ['.isSubsetOf', 'new Set(a).isSubsetOf(new Set(b))'],
  ['.isWellFormed', 'if (t.isWellFormed()) u(t)'],
])('finds %s, which served browsers lack, in %s', (feature, code) => {
  expect(featuresOf(code)).toEqual([feature])
})

it.each([
  ['is asked for', 'typeof URL.canParse == `function` ? URL.canParse(t) : u(t)'],
  ['is asked for by name', '`captureStackTrace` in Error && Error.captureStackTrace(e)'],
  [
    'is asked for first',
    'function f() { if (!window.requestIdleCallback) return; requestIdleCallback(u) }',
  ],
  ['is called if it is there', 'document.startViewTransition?.(u)'],
  ['is tried', 'try { document.startViewTransition(u) } catch { u() }'],
  ['is read alone', 'const s = globalThis.scheduler; s?.yield?.()'],
  [
    'is in all of them',
    'a.toSorted().findLast(u); structuredClone(a); AbortSignal.timeout(1); a.at(-1)',
  ],
  ['is a name of the script', 'import { scheduler } from "./x.js"; scheduler.plan()'],
  ['is a name that means another function', 'e.escape(); CSS.escape(t)'],
])('lets pass what %s', (_, code) => {
  expect(featuresOf(code)).toEqual([])
})

it('takes a method that a script of the build defines for its own', () => {
  const code = 'schema.isSubsetOf(other)'
  expect(featuresOf(code)).toEqual(['.isSubsetOf'])
  expect(featuresOf(code, 'export const s = { isSubsetOf: (o) => o }')).toEqual([])
  expect(featuresOf(code, 'class S { isSubsetOf(o) { return o } }')).toEqual([])
})

it('names file, browsers and code of a use', () => {
  const [use] = findScriptUses(new Map([['a.js', 'URL.canParse(t)']]), gaps)
  expect(use?.file).toBe('a.js')
  expect(use?.browsers).toContain('safari_ios 16.0')
  expect(use?.code).toContain('URL.canParse(t)')
})
