import type { Step, StepContext, StepResult } from './step.ts'
import type { StepOutcome } from './summary.ts'

const headline = (name: string) => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`

/** One step with its time. A step that throws has failed; the next ones run all the same. */
async function timed(step: Step, context: StepContext): Promise<StepOutcome> {
  const startedAt = performance.now()
  const result = await step.run(context).catch((error: unknown): StepResult => {
    context.print(`${String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  return { name: step.name, result, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Runs steps one after the other, printing as they go. */
export async function runInTurn(
  steps: readonly Step[],
  context: StepContext,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const step of steps) {
    if (context.signal.aborted) break
    context.print(headline(step.name))
    outcomes.push(await timed(step, context))
  }
  return outcomes
}

/** Runs steps side by side; each prints when it is done, so that no two outputs mix. */
export const runTogether = (steps: readonly Step[], context: StepContext): Promise<StepOutcome[]> =>
  Promise.all(
    steps.map(async (step) => {
      const printed: string[] = []
      const outcome = await timed(step, { ...context, print: (text) => printed.push(text) })
      context.print(headline(step.name) + printed.join(''))
      return outcome
    }),
  )
