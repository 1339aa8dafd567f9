import type { Step, StepContext, StepResult } from './step.ts'
import type { StepOutcome } from './summary.ts'

const headline = (name: string) => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`

/** Steps that follow one another. */
export type Lane = readonly Step[]

/** Lanes that run side by side; the next round begins when all of them are through. */
export type Round = readonly Lane[]

/** One step with its time. A step that throws has failed; the next ones run all the same. */
async function timed(step: Step, context: StepContext): Promise<StepOutcome> {
  const startedAt = performance.now()
  const result = await step.run(context).catch((error: unknown): StepResult => {
    context.print(`${String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  return { name: step.name, result, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Prints as the step goes. */
const printing = (step: Step): Step => ({
  ...step,
  run: (context) => {
    context.print(headline(step.name))
    return step.run(context)
  },
})

/** Prints when the step is done, so that the outputs of two lanes do not mix. */
const printingAtEnd = (step: Step): Step => ({
  ...step,
  run: async (context) => {
    const printed: string[] = []
    try {
      return await step.run({ ...context, print: (text) => printed.push(text) })
    } finally {
      context.print(headline(step.name) + printed.join(''))
    }
  },
})

async function runLane(lane: Lane, context: StepContext): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const step of lane) {
    if (!context.signal.aborted) outcomes.push(await timed(step, context))
  }
  return outcomes
}

async function runRound(round: Round, context: StepContext): Promise<StepOutcome[]> {
  const lanes = round.filter((lane) => lane.length > 0)
  if (lanes.length === 1) return runLane(lanes.flat().map(printing), context)
  if (lanes.length > 1) {
    const names = lanes.map((lane) => lane.map(({ name }) => name).join(', then '))
    context.print(`\nSide by side: ${names.join(' | ')}\n`)
  }
  const outcomes = await Promise.all(lanes.map((lane) => runLane(lane.map(printingAtEnd), context)))
  return outcomes.flat()
}

/** Runs rounds one after the other. */
export async function runRounds(
  rounds: readonly Round[],
  context: StepContext,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const round of rounds) outcomes.push(...(await runRound(round, context)))
  return outcomes
}
