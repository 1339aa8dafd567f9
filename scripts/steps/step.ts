import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inherited, root } from '../config/environment.ts'

/** How many tests of each kind of store ran, by the tag in their titles. */
export type StoreCounts = Readonly<Record<string, number>>

export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly stores?: StoreCounts
  /** What failed, each by its name and why, where the step knows it. */
  readonly failures?: readonly string[]
  /** What could not run here, with what would let it. */
  readonly notRun?: { readonly what: string; readonly isFailureOnlyInCi?: boolean }
}

/** What a step is given of the run it belongs to. */
export interface StepContext {
  /** Ends the step when somebody stops the run. */
  readonly signal: AbortSignal
  /** Takes what the step's programs print, as it comes. */
  readonly print: (text: string) => void
  /** A folder that is removed after the run. */
  readonly folder: string
}

export interface Step {
  readonly name: string
  run(context: StepContext): Promise<StepResult>
}

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  try {
    const [code] = await once(child, 'close')
    return typeof code === 'number' ? code : 1
  } catch {
    // An aborted or missing program is a failed one.
    return 1
  }
}

/** Runs a program in the repository; resolves with its exit code. */
export function execute(
  { command, args, env }: Command,
  { signal, print }: Pick<StepContext, 'signal' | 'print'>,
): Promise<number> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', print)
  return exitCodeOf(child)
}

/** A step that is one program: it counts as one test. */
export const commandStep = (name: string, command: Command): Step => ({
  name,
  run: async (context) => {
    const isGood = (await execute(command, context)) === 0
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  },
})

/** A step for which this machine lacks something. */
export const absentStep = (name: string, what: string, isFailureOnlyInCi = false): Step => ({
  name,
  run: async () => ({ passed: 0, failed: 0, skipped: 1, notRun: { what, isFailureOnlyInCi } }),
})
