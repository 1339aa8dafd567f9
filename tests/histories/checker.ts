import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../drivers/config/environment.ts'
import type { Operation } from './history.ts'

const source = join(root, 'tests/histories/checker')

/** What became of one player's history. */
const verdict = z.object({
  player: z.string(),
  operations: z.int(),
  result: z.enum(['Ok', 'Illegal', 'Unknown']),
})
export type Verdict = z.infer<typeof verdict>

/**
 * Builds the checker.
 * @returns its program, or why there is none: its library comes from Go's module proxy
 */
export function buildChecker(
  go: string | undefined,
  folder: string,
): { readonly program: string } | { readonly missing: string } {
  if (!go) return { missing: 'Go is missing' }
  const program = join(folder, 'wallet-checker')
  const { status, stderr } = spawnSync(go, ['build', '-o', program, '.'], {
    cwd: source,
    encoding: 'utf8',
  })
  return status === 0 ? { program } : { missing: stderr.trim().slice(-500) }
}

/** Whether each player's operations could have happened one after the other. */
export function checkHistory(
  program: string,
  operations: readonly Operation[],
): readonly Verdict[] {
  const input = operations.map((operation) => JSON.stringify(operation)).join('\n')
  const { stdout, stderr, status } = spawnSync(program, [], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  })
  if (status !== 0 && status !== 1) throw new Error(`The checker failed: ${stderr}`)
  return stdout
    .trim()
    .split('\n')
    .map((line) => z.parse(verdict, JSON.parse(line)))
}
