import type { RecordedRun } from './recorded-run.ts'
import type { StepOutcome } from './summary.ts'

const ending = / (tests|of the change)$/

/** How many tests ran, by project. What the change adds to the gate counts only as a supplement. */
export function testsByProject(
  outcomes: readonly StepOutcome[],
  isOfChangeCounted = false,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name, result } of outcomes) {
    if (!result.tests || (name.endsWith('of the change') && !isOfChangeCounted)) continue
    const project = name.replace(ending, '')
    counts[project] = (counts[project] ?? 0) + result.tests.length
  }
  return counts
}

/** A sentence for each project of which fewer tests ran than in the recorded run. */
export function missingTests(
  outcomes: readonly StepOutcome[],
  recorded: RecordedRun | undefined,
): string[] {
  const ran = testsByProject(outcomes, true)
  return Object.entries(recorded?.tests ?? {})
    .filter(([project, count]) => (ran[project] ?? 0) < count)
    .map(
      ([project, count]) =>
        `${project}: ${ran[project] ?? 0} tests ran, of ${count} that are recorded. Did one stop to run? If they were removed, record the run: npm test -- --record`,
    )
}
