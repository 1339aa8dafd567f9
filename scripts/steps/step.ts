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
  /** What could not run here, with what would let it. */
  readonly notRun?: { readonly what: string; readonly isFailureOnlyInCi?: boolean }
}

/** What a step is given of the run it belongs to. */
export interface StepContext {
  /** Ends the step when somebody stops the run. */
  readonly signal: AbortSignal
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
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  } catch {
    // An aborted or missing program is a failed one.
    return 1
  }
}

/** Runs a program in the repository, its output going to ours; resolves with its exit code. */
export const execute = ({ command, args, env }: Command, signal: AbortSignal): Promise<number> =>
  exitCodeOf(
    spawn(command, args, {
      cwd: root,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    }),
  )

/** A step that is one program: it counts as one test. */
export const commandStep = (name: string, ...commands: readonly Command[]): Step => ({
  name,
  run: async ({ signal }) => {
    let failures = 0
    for (const command of commands) {
      if ((await execute(command, signal)) !== 0) failures += 1
    }
    return { passed: failures === 0 ? 1 : 0, failed: failures === 0 ? 0 : 1, skipped: 0 }
  },
})

/** A step for which this machine lacks something. */
export const absentStep = (name: string, what: string, isFailureOnlyInCi = false): Step => ({
  name,
  run: async () => ({ passed: 0, failed: 0, skipped: 1, notRun: { what, isFailureOnlyInCi } }),
})
