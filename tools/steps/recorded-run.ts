import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'
import { cpuMsOf, type FileCost } from './costs.ts'
import type { Suite } from './test-options.ts'

const recordFile = join(root, 'tools/steps/recorded-run.json')

const record = z.object({
  /** yyyy-MM-dd */
  date: z.string(),
  /** CPU seconds of each test file, programs included. */
  cpuSeconds: z.record(z.string(), z.number()),
  /** How many tests ran, by project. */
  tests: z.record(z.string(), z.number()),
})
export type RecordedRun = z.infer<typeof record>

const records = z.partial(z.object({ gate: record, all: record }))

const readRecords = (path: string): z.infer<typeof records> =>
  existsSync(path) ? z.parse(records, JSON.parse(readFileSync(path, 'utf8'))) : {}

/** The last recorded run of a suite; undefined before the first. */
export const readRecordedRun = (suite: Suite, path = recordFile): RecordedRun | undefined =>
  readRecords(path)[suite]

export interface RunToRecord {
  readonly suite: Suite
  readonly costs: readonly FileCost[]
  readonly tests: Readonly<Record<string, number>>
}

/** Records a run, for later ones to be compared with. */
export function recordRun({ suite, costs, tests }: RunToRecord, at: Date, path = recordFile): void {
  const rows = costs
    .map(({ file, cpuMs }) => [file, Math.round(cpuMs / 100) / 10] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const taken: RecordedRun = {
    date: at.toISOString().slice(0, 10),
    cpuSeconds: Object.fromEntries(rows),
    tests: { ...tests },
  }
  writeFileSync(path, `${JSON.stringify({ ...readRecords(path), [suite]: taken }, null, 2)}\n`)
}

/** A file is listed when it takes so much more than it did: less is the machine's noise. */
const grown = { factor: 1.5, seconds: 2 } as const
const maxListed = 10

const seconds = (value: number): string => `${value.toFixed(1).padStart(6)} s`

/**
 * How the CPU of test files compares with the recorded run, as lines of a report. Machines differ,
 * so that it is never a failure: the sum says how fast this one is, the files what has grown.
 */
export function growthLines(costs: readonly FileCost[], recorded: RecordedRun): string[] {
  const before = ({ file }: FileCost): number | undefined => recorded.cpuSeconds[file]
  const known = costs.filter((cost) => before(cost) !== undefined)
  const added = costs.filter((cost) => before(cost) === undefined)
  const now = cpuMsOf(known) / 1_000
  const then = known.reduce((sum, cost) => sum + (before(cost) ?? 0), 0)
  if (then === 0) return []
  // What all files share is the speed of the machine.
  const speed = now / then
  const files = known
    .map((cost) => ({ ...cost, has: cost.cpuMs / 1_000, had: (before(cost) ?? 0) * speed }))
    .filter(({ has, had }) => has > had * grown.factor && has - had > grown.seconds)
    .toSorted((a, b) => b.has - b.had - (a.has - a.had))
    .slice(0, maxListed)
  return [
    `CPU of test files against ${recorded.date}: ${speed.toFixed(2)} × for the same files, ${seconds(cpuMsOf(added) / 1_000).trim()} in ${added.length} new ones`,
    ...files.map(({ file, has, had }) => `  ${seconds(has)}, was ${seconds(had)}  ${file}`),
  ]
}
