import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const maxLines = 350
const sources = '{apps,packages,load-tests,tests,tools}/**/*.{ts,tsx,mjs}'
const isLeftOut = (name: string) =>
  /^(node_modules|dist|dist-ops|drizzle|\.data|\.cache)$/.test(name)

/** Tests read what `npm test` passes on; the bootstrap passes its own environment on. */
const mayReadEnvironment = (path: string) =>
  /\/(config|testing)\/|\.test\.tsx?$|^tests\/journeys\/|^tools\/bootstrap\//.test(path)

const isTestCode = (path: string) =>
  /\/testing\/|\.test\.tsx?$|^tests\/(journeys|system)\//.test(path)

/**
 * In the fault rig the durations are the load itself: how long a node is away, how a player thinks.
 * The test of these rules has each wait in its texts.
 */
const mayWait = (path: string) =>
  path.startsWith('tests/system/faults/') || path === 'tools/boundaries/boundaries.test.ts'

/** Waiting for time to pass instead of for a condition. */
const waits: readonly RegExp[] = [
  /\bwaitForTimeout\(/,
  /\bsleep\(/,
  /'networkidle'/,
  /import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/,
  /new Promise(<[^>]*>)?\(\s*\(?\w*\)? =>\s*\{?\s*setTimeout\(/,
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** An address of the site put together by hand; each page builds its own. */
const literalAddress =
  /`\/\$\{prefix\}(?:\/[a-z][^`]*)?`|(?<=[\s(:])(['"`])\/my-account[^'"`]*\1(?!:)/

/** A call of the global function, rather than of a method of that name. */
const bareFetch = /(?:\b(?:await|return|void)|=>|[=(,:])\s*(?:globalThis\.)?fetch\(/

/** Where redirects, size and time of an answer are bounded, once for each program. */
const boundedFetches = [
  'apps/gateway/src/infra/bounded-fetch.ts',
  'apps/platform/src/http/fetch-outside.ts',
]

/** Rules on one file's path and text, which an import graph does not show. */
const rules: Readonly<Record<string, (path: string, text: string) => string | undefined>> = {
  'environment-only-in-config': (path, text) =>
    !mayReadEnvironment(path) && /\bprocess\.env\b/.test(withoutComments(text))
      ? 'the environment'
      : undefined,
  'no-wait-by-time': (path, text) => {
    if (!isTestCode(path) || mayWait(path)) return undefined
    const code = withoutComments(text)
    return waits.map((wait) => wait.exec(code)?.[0]).find((found) => found !== undefined)
  },
  'no-literal-address': (path, text) =>
    path.startsWith('apps/web/src/') && !isTestCode(path) && !/^apps\/web\/src\/ops\//.test(path)
      ? literalAddress.exec(withoutComments(text))?.[0]
      : undefined,
  'no-bare-fetch': (path, text) =>
    /^apps\/(?:gateway|platform)\/src\//.test(path) &&
    !isTestCode(path) &&
    !boundedFetches.includes(path)
      ? bareFetch.exec(withoutComments(text))?.[0]
      : undefined,
  'no-vague-folders': (path) => /(^|\/)(utils?|helpers?|common|misc)\//.exec(path)?.[0],
  'no-long-files': (_, text) => {
    const lines = text.trimEnd().split('\n').length
    return lines > maxLines ? `${lines} lines, ${maxLines} at most` : undefined
  },
}

/** The violations in a repository's source text. */
export function sourceViolations(baseDir: string): Violation[] {
  const files = globSync(sources, { cwd: baseDir, exclude: isLeftOut })
  return files.sort().flatMap((from) => {
    const text = readFileSync(join(baseDir, from), 'utf8')
    return Object.entries(rules).flatMap(([rule, find]) => {
      const to = find(from, text)
      return to === undefined ? [] : [{ rule, from, to }]
    })
  })
}
