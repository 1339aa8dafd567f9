import { slowestLines } from './costs.ts'
import { growthLines, type RecordedRun } from './recorded-run.ts'
import type { StepResult, TestResult } from './step.ts'

export interface StepOutcome {
  readonly name: string
  readonly seconds: number
  readonly result: StepResult
}

const total = (outcomes: readonly StepOutcome[], key: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((sum, { result }) => sum + result[key], 0)

/** How many tests met each store, over all steps. */
export function storesOf(outcomes: readonly StepOutcome[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { result } of outcomes) {
    for (const [store, count] of Object.entries(result.stores ?? {})) {
      sums[store] = (sums[store] ?? 0) + count
    }
  }
  return sums
}

/**
 * A failed step by its count, then each failure by name: the end of a long output is what is kept.
 */
const failuresOf = ({ name, result: { failed, failures = [] } }: StepOutcome): string[] =>
  failed > 0 ? [`${name}: ${failed} failed`, ...failures.map((failure) => `  ${failure}`)] : []

/** Tests that failed once and passed in the second try; those of changed files come first. */
export function unsteadyTests(
  outcomes: readonly StepOutcome[],
  changed: ReadonlySet<string> = new Set(),
): TestResult[] {
  const all = outcomes.flatMap(({ result }) => result.unsteady ?? [])
  return all.toSorted((a, b) => Number(changed.has(b.file)) - Number(changed.has(a.file)))
}

/** So many unsteady tests are the machine's or the change's fault, and fail the run. */
const maxUnsteady = 3

/** Why the run as a whole is not a success; empty when it is. */
export function faultsOf(outcomes: readonly StepOutcome[], isCi: boolean): string[] {
  const unsteady = unsteadyTests(outcomes).length
  const failed = outcomes.flatMap(failuresOf)
  const notRun = outcomes.flatMap(({ name, result }) => {
    const { notRun: missing } = result
    const isFault = missing && (isCi || !missing.isFailureOnlyInCi)
    return isFault ? [`${name}: did not run. ${missing.what}`] : []
  })
  const skipped = outcomes
    .filter(({ result }) => isCi && result.skipped > 0 && !result.notRun)
    .map(({ name, result }) => `${name}: ${result.skipped} skipped, which CI does not accept`)
  const tooUnsteady = `${unsteady} unsteady tests, of which a run may have ${maxUnsteady}`
  return [...failed, ...notRun, ...skipped, ...(unsteady > maxUnsteady ? [tooUnsteady] : [])]
}

/** Each unsteady test by name, with why it failed first. */
function unsteadyLines(tests: readonly TestResult[], changed: ReadonlySet<string>): string[] {
  if (tests.length === 0) return []
  const lines = tests.flatMap(({ name, file, why }) => [
    `  ${name}${changed.has(file) ? '  (in a file of the change: mend it before the next landing)' : ''}`,
    ...why.map((text) => `    ${text}`),
  ])
  return ['', 'Unsteady: failed once, and passed in the second try', ...lines]
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1)

const line = ({ name, seconds, result }: StepOutcome): string => {
  const counts = `${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`
  const cpu = result.cpuMs === undefined ? '' : `${minutes(result.cpuMs)} CPU-min`
  const note = result.notRun ? ` (did not run: ${result.notRun.what})` : ''
  return `  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s ${cpu.padStart(13)}   ${counts}${note}`
}

/** The final notes on the run itself. */
export interface RunFacts {
  readonly seed: number
  /** Of a whole run: what its costs are compared with. */
  readonly recorded?: RecordedRun | undefined
  /** Paths of the change that the run judges. */
  readonly changed?: ReadonlySet<string>
  /** What is wrong with the run as a whole. */
  readonly faults?: readonly string[]
  /** Which command repeats it. */
  readonly command?: string
}

const slowestCount = 10

/** The final output of a run; the very last line is the plain count. */
export function summaryLines(
  outcomes: readonly StepOutcome[],
  isCi: boolean,
  { seed, recorded, changed = new Set(), faults: more = [], command = 'npm test' }: RunFacts,
): string[] {
  const stores = Object.entries(storesOf(outcomes)).map(([store, count]) => `${store} ${count}`)
  const faults = [...faultsOf(outcomes, isCi), ...more]
  const cpuMs = outcomes.reduce((sum, { result }) => sum + (result.cpuMs ?? 0), 0)
  const costs = outcomes.flatMap(({ result }) => result.costs ?? [])
  return [
    '',
    'Steps',
    ...outcomes.map(line),
    ...(cpuMs > 0 ? [`  all without the stores: ${minutes(cpuMs)} CPU-min`] : []),
    ...(costs.length > 0 ? ['', 'Slowest files', ...slowestLines(costs, slowestCount)] : []),
    ...(recorded && costs.length > 0 ? ['', ...growthLines(costs, recorded)] : []),
    ...(stores.length > 0 ? ['', `Tests by store: ${stores.join(', ')}`] : []),
    ...unsteadyLines(unsteadyTests(outcomes, changed), changed),
    ...(faults.length > 0 ? ['', 'Not good:', ...faults.map((fault) => `  ${fault}`)] : []),
    '',
    `Order of tests and random input by seed ${seed}; the same again: ${command} -- --seed=${seed}`,
    '',
    `${total(outcomes, 'passed')} passed, ${total(outcomes, 'failed')} failed, ${total(outcomes, 'skipped')} skipped`,
  ]
}
