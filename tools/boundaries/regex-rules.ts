import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'
import type { Violation } from './source-rules.ts'

/** Programs that read untrusted input, and the contracts they read it by. */
const servers = '{apps/gateway,apps/platform,packages/contracts}/src/**/*.ts'

interface Expression {
  readonly source: string
  readonly flags: string
}

const fieldsOf = (node: unknown): Record<string, unknown> =>
  typeof node === 'object' && node !== null ? { ...node } : {}

/** The regular expressions written in a source text. */
function expressionsIn(node: unknown): Expression[] {
  const fields = fieldsOf(node)
  const { type, pattern, flags } = fields
  const own =
    type === 'RegExpLiteral' && typeof pattern === 'string' && typeof flags === 'string'
      ? [{ source: pattern, flags }]
      : []
  const below = Array.isArray(node) ? node : Object.values(fields)
  return [...own, ...below.filter((child) => typeof child === 'object').flatMap(expressionsIn)]
}

const isSuperLinear = ({ source, flags }: Expression): boolean =>
  analyse({ source, flags: flags.replace('v', 'u') }).reports.length > 0

/**
 * Finds server expressions that take more than linear time on some text: a header of a few
 * kilobytes would block the event loop for seconds. Starting at every position counts too, so an
 * expression that begins with a repetition needs an anchor or another form.
 */
export function superLinearExpressions(baseDir: string): Violation[] {
  const files = globSync(servers, { cwd: baseDir, exclude: (name) => name === 'node_modules' })
  return files
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .flatMap((from) => {
      const text = readFileSync(join(baseDir, from), 'utf8')
      const program = parseSync(text, { syntax: 'typescript', target: 'es2024' })
      return expressionsIn(program)
        .filter(isSuperLinear)
        .map(({ source, flags }) => ({
          rule: 'no-super-linear-expression',
          from,
          to: `/${source}/${flags}`,
        }))
    })
}
