import type { StepContext, StepResult, TestResult } from './step.ts'
import type { StepOutcome } from './summary.ts'
import { setUp } from './vitest-report.ts'

/** More failures than this are no accident: they are not tried again. */
const maxFailures = 12

const failedTests = ({ tests = [] }: StepResult): TestResult[] =>
  tests.filter(({ isPassed }) => !isPassed)

/** Whether all that failed in a step are tests; a file that does not load has no second try. */
const failedInTestsAlone = (result: StepResult): boolean =>
  result.failed === failedTests(result).length

/** The steps of a phase whose failed tests are tried once more. */
export function stepsToRepeat(outcomes: readonly StepOutcome[]): StepOutcome[] {
  const failures = outcomes.reduce((sum, { result }) => sum + failedTests(result).length, 0)
  if (failures > maxFailures) return []
  return outcomes.filter(
    ({ result }) => result.failed > 0 && result.again && failedInTestsAlone(result),
  )
}

/**
 * The result of a step after the second try: what passed there is unsteady instead of failed. A
 * test that failed in the second try alone is unsteady as well.
 */
export function afterSecondTry(first: StepResult, second: StepResult): StepResult {
  // An error that belongs to no test, or a file that did not load: nothing is excused.
  if (!failedInTestsAlone(second)) return first
  const again = new Map((second.tests ?? []).map((test) => [test.name, test]))
  const ran = new Set((second.tests ?? []).map(({ file }) => file))
  const isExcused = ({ name, file }: TestResult): boolean =>
    again.get(name)?.isPassed ?? (name.endsWith(setUp) && ran.has(file))
  const failed = failedTests(first)
  const names = new Set(failed.map(({ name }) => name))
  const unsteady = [
    ...failed.filter(isExcused),
    ...failedTests(second).filter(({ name }) => !names.has(name)),
  ]
  const lasting = failed.filter((test) => !isExcused(test))
  const excused = failed.length - lasting.length
  const excusedTests = failed.filter((test) => isExcused(test) && !test.name.endsWith(setUp)).length
  return {
    ...first,
    passed: first.passed + excusedTests,
    failed: first.failed - excused,
    failures: lasting.flatMap(({ name, why }) => [name, ...why.map((text) => `  ${text}`)]),
    unsteady,
  }
}

/** Runs the failed tests of a phase once more: their files alone, one worker, on new stores. */
export async function tryAgain(
  outcomes: readonly StepOutcome[],
  context: StepContext,
): Promise<StepOutcome[]> {
  const repeated = new Map<StepOutcome, StepOutcome[]>()
  for (const outcome of stepsToRepeat(outcomes)) {
    const { name, result } = outcome
    if (context.signal.aborted || !result.again) continue
    const files = [...new Set(failedTests(result).map(({ file }) => file))].toSorted()
    context.tell(`\nSecond try of ${name}, alone: ${files.join(', ')}`)
    const startedAt = performance.now()
    const second = await result.again(files, context)
    repeated.set(outcome, [
      { ...outcome, result: afterSecondTry(result, second) },
      {
        name: 'second try',
        seconds: (performance.now() - startedAt) / 1_000,
        // Its tests are counted with the step.
        result: { passed: 0, failed: 0, skipped: 0, cpuMs: second.cpuMs ?? 0 },
      },
    ])
  }
  return outcomes.flatMap((outcome) => repeated.get(outcome) ?? [outcome])
}
