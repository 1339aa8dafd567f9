import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'

/** The cost of one test file, with the programs it started. */
export interface FileCost {
  /** Path inside the repository. */
  readonly file: string
  readonly cpuMs: number
  readonly wallMs: number
}

const cost = z.object({ file: z.string(), cpuMs: z.number(), wallMs: z.number() })

/**
 * Costs as recorded by the setup file of the tests; undefined where the system does not report
 * them.
 */
export function readCosts(path: string): FileCost[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(cost, JSON.parse(line)))
    .map((one) => ({ ...one, file: relative(root, one.file) }))
}

export const cpuMsOf = (costs: readonly FileCost[]): number =>
  costs.reduce((sum, { cpuMs }) => sum + cpuMs, 0)

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1).padStart(6)} s`

/** A line for each of the slowest files: its duration, and its CPU time. */
export const slowestLines = (costs: readonly FileCost[], count: number): string[] =>
  [...costs]
    .sort((a, b) => b.wallMs - a.wallMs)
    .slice(0, count)
    .map(({ file, cpuMs, wallMs }) => `  ${seconds(wallMs)} ${seconds(cpuMs)} CPU  ${file}`)
