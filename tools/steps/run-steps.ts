import { tryAgain } from './second-try.ts'
import type { Step, StepContext, StepResult } from './step.ts'
import type { StepOutcome } from './summary.ts'

const headline = (name: string) => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`

/** Steps that follow one another. */
export type Lane = readonly Step[]

/** Lanes that run side by side; the next round begins when all of them are through. */
export interface Round {
  readonly lanes: readonly Lane[]
  /** Whether the run ends with this round when one of these steps of it has failed. */
  readonly endsWith?: readonly Step[]
}

/** One step with its time. A step that throws has failed; the next ones run all the same. */
async function timed(step: Step, context: StepContext): Promise<StepOutcome> {
  const startedAt = performance.now()
  context.note(step.name, 'started')
  const result = await step.run(context).catch((error: unknown): StepResult => {
    context.print(`${String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0, failures: [String(error)] }
  })
  context.note(step.name, undefined)
  const seconds = (performance.now() - startedAt) / 1_000
  const isGood = result.failed === 0 && !result.notRun
  context.tell(`${isGood ? 'done' : 'NOT GOOD'}: ${step.name}, ${seconds.toFixed(0)} s`)
  return { name: step.name, result, seconds }
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

async function runLanes(round: Round, context: StepContext): Promise<StepOutcome[]> {
  const lanes = round.lanes.filter((lane) => lane.length > 0)
  if (lanes.length === 1) return runLane(lanes.flat().map(printing), context)
  if (lanes.length > 1) {
    const names = lanes.map((lane) => lane.map(({ name }) => name).join(', then '))
    context.print(`\nSide by side: ${names.join(' | ')}\n`)
  }
  const outcomes = await Promise.all(lanes.map((lane) => runLane(lane.map(printingAtEnd), context)))
  return outcomes.flat()
}

/** Steps that are not run any more count as one failure, which says why. */
function leaveOut(rounds: readonly Round[], failed: readonly StepOutcome[]): StepOutcome[] {
  const names = rounds.flatMap(({ lanes }) => lanes.flat().map(({ name }) => name))
  if (names.length === 0) return []
  const why = `${names.join(', ')}: not run, since ${failed.map(({ name }) => name).join(', ')} failed`
  const result = { passed: 0, failed: 1, skipped: 0, failures: [why] }
  return [{ name: 'the rest', seconds: 0, result }]
}

/** Runs rounds one after the other. The failed tests of each are tried once more, at its end. */
export async function runRounds(
  rounds: readonly Round[],
  context: StepContext,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const [nth, round] of rounds.entries()) {
    const done = await tryAgain(await runLanes(round, context), context)
    outcomes.push(...done)
    const ending = round.endsWith?.map(({ name }) => name) ?? []
    const failed = done.filter(({ name, result }) => ending.includes(name) && result.failed > 0)
    if (failed.length > 0) return [...outcomes, ...leaveOut(rounds.slice(nth + 1), failed)]
  }
  return outcomes
}
