import type { TestResult } from '../steps/step.ts'
import type { StepOutcome } from '../steps/summary.ts'

/** How a test did over all repetitions. */
export interface Tally {
  readonly name: string
  readonly ran: number
  readonly passed: number
  /** Seeds of the repetitions in which it did not pass, with why. */
  readonly failures: readonly { readonly seed: number; readonly why: readonly string[] }[]
}

export interface Repetition {
  readonly seed: number
  readonly outcomes: readonly StepOutcome[]
}

/**
 * The outcome of each test over all repetitions. A step that failed without a failed test of its
 * own counts by its name, and a test that is missing from a repetition did not pass it.
 */
export function tallyTests(repetitions: readonly Repetition[]): Tally[] {
  const names = new Set(repetitions.flatMap((one) => resultsOf(one).map(({ name }) => name)))
  const byName = repetitions.map((one) => ({
    seed: one.seed,
    results: new Map(resultsOf(one).map((result) => [result.name, result])),
  }))
  return [...names].map((name) => {
    const failures = byName.flatMap(({ seed, results }) => {
      const result = results.get(name)
      if (result?.isPassed) return []
      return [{ seed, why: result ? result.why : ['it did not run'] }]
    })
    const ran = repetitions.length
    return { name, ran, passed: ran - failures.length, failures }
  })
}

/** A test, or a step as a whole. */
type NamedResult = Omit<TestResult, 'file'>

const resultsOf = ({ outcomes }: Repetition): NamedResult[] =>
  outcomes.flatMap(({ name, result }) => {
    const tests = result.tests ?? []
    const hasFailedTest = tests.some(({ isPassed }) => !isPassed)
    const isPassed = result.failed === 0 || hasFailedTest
    return [...tests, { name, isPassed, why: result.failures ?? [] }]
  })

/** The failures of one repetition. */
export const failureLines = (outcomes: readonly StepOutcome[]): string[] =>
  resultsOf({ seed: 0, outcomes })
    .filter(({ isPassed }) => !isPassed)
    .flatMap(({ name, why }) => [name, ...why.map((line) => `  ${line}`)])

/** The final output of `npm run test:steady`; the last line counts. */
export function tallyLines(tallies: readonly Tally[]): string[] {
  const unsteady = tallies.filter(({ passed, ran }) => passed < ran)
  const listed = unsteady.flatMap(({ name, passed, ran, failures }) => [
    `  ${passed} of ${ran}  ${name}`,
    ...failures.flatMap(({ seed, why }) => [
      `    seed ${seed}`,
      ...why.map((line) => `      ${line}`),
    ]),
  ])
  return [
    '',
    ...(unsteady.length > 0 ? ['Did not pass every time:', ...listed, ''] : []),
    `${tallies.length - unsteady.length} passed every time, ${unsteady.length} did not`,
  ]
}
