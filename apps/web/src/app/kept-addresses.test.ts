import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Redirects whose page has answered what came with the address, or must not pass it on. */
const withoutState: Readonly<Record<string, string>> = {
  'app/errors/access-error.screen.tsx': 'leads to the page that its own state names',
  'app/logged-out/logged-out.screen.tsx': 'leads to the page that its own state names',
  'features/terms/terms.screen.tsx': 'leads to the page that its own state names',
  'features/rewards/bonus-code.tsx': 'has a code that cannot be claimed',
  'app/closed/closed-site.tsx': 'replaces the whole site',
}

const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('ops/'))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))

/** What is written after a position, which names the rest of a call or an element. */
const wordsAfter = (code: string, index: number) => code.slice(index, index + 160)

const lines = (pattern: RegExp, isKept: (match: RegExpExecArray, code: string) => boolean) =>
  files.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)]
      .filter((match) => !isKept(match, code))
      .map(({ 0: text }) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  )

it('finds the sources', () => {
  expect(files.length).toBeGreaterThan(500)
})

it('keeps query and state where a hash opens or closes something over the same page', () => {
  const targets = /(?:\bnavigate\(|\bto=\{)\s*\{([^{}]*)\}/g
  const lost = lines(targets, ({ 0: text, 1: target = '', index }, code) => {
    const isSamePage = !target.includes('pathname:')
    const opensOrCloses = /\bhash\b/.test(target) || /pathname, search/.test(target)
    return !isSamePage || !opensOrCloses || /\bstate\b/.test(wordsAfter(code, index + text.length))
  })
  expect(lost).toEqual([])
})

it('keeps the state of an address through every redirect', () => {
  const redirects = /<Navigate\b[^>]*?\/>/g
  const lost = lines(redirects, ({ 0: text }) => /\bstate=/.test(text)).filter(
    (line) => withoutState[line.split(':')[0] ?? ''] === undefined,
  )
  expect(lost).toEqual([])
})
