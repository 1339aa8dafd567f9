import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { inherited, root } from '../../tests/drivers/config/environment.ts'
import { cpuOfEndedChildrenMs } from '../../tests/drivers/process-cpu.ts'
import type { FileCost } from './costs.ts'

/** How many tests of each kind of store ran, by the tag in their titles. */
export type StoreCounts = Readonly<Record<string, number>>

export interface TestResult {
  /** File and title. */
  readonly name: string
  /** Path inside the repository. */
  readonly file: string
  readonly isPassed: boolean
  readonly why: readonly string[]
}

export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly stores?: StoreCounts
  /** The failures, each by its name and, where known, its reason. */
  readonly failures?: readonly string[]
  /** Each test that ran, where the step knows them. */
  readonly tests?: readonly TestResult[]
  /** CPU time of its programs, where the system reports it. */
  readonly cpuMs?: number
  /** The cost of each test file. */
  readonly costs?: readonly FileCost[]
  /** Runs the files of these failed tests alone; unset where no second try can tell anything. */
  readonly again?: (files: readonly string[], context: StepContext) => Promise<StepResult>
  /** Tests that failed, and passed in a second try. */
  readonly unsteady?: readonly TestResult[]
  /** What could not run here, and what it needs. */
  readonly notRun?: { readonly what: string; readonly isFailureOnlyInCi?: boolean }
}

/** Context of the run that a step belongs to. */
export interface StepContext {
  /** Ends the step when the run is stopped. */
  readonly signal: AbortSignal
  /** Receives the output of the step's programs. */
  readonly print: (text: string) => void
  /** Says a line at once, also where `print` waits for its turn. */
  readonly tell: (line: string) => void
  /** How far a step has come, for the line of each minute; undefined when it is through. */
  readonly note: (step: string, progress: string | undefined) => void
  /** Starts new stores, for a second try: settings that name them. */
  readonly renewStores: () => Promise<Readonly<Record<string, string | undefined>>>
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
  /** The repository's root when unset. */
  readonly cwd?: string
}

/** CPU time of all children that ended, as it was when the last one did. */
let countedMs = 0

async function exitCodeOf(child: ChildProcess): Promise<number> {
  try {
    const [code] = await once(child, 'close')
    return typeof code === 'number' ? code : 1
  } catch {
    // An aborted or missing program is a failed one.
    return 1
  }
}

export interface Execution {
  readonly code: number
  /** CPU time of the program and its children. */
  readonly cpuMs: number
}

/** The descriptor on which a program may tell news, a line each. */
export const newsDescriptor = 3

/**
 * Runs a program.
 * @param onNews receives what it writes to `newsDescriptor`
 */
export async function execute(
  { command, args, env, cwd = root }: Command,
  { signal, print }: Pick<StepContext, 'signal' | 'print'>,
  onNews?: (line: string) => void,
): Promise<Execution> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd,
    env: { ...inherited, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(onNews ? ['pipe' as const] : [])],
    signal,
  })
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', print)
  const news = child.stdio[newsDescriptor]
  if (onNews && news instanceof Readable) createInterface({ input: news }).on('line', onNews)
  let cpuMs = 0
  // The system counts each child when it has ended: the increase since the last one is its own.
  const before = cpuOfEndedChildrenMs()
  child.once('exit', () => {
    cpuMs = cpuOfEndedChildrenMs() - Math.max(before, countedMs)
    countedMs = cpuOfEndedChildrenMs()
  })
  return { code: await exitCodeOf(child), cpuMs }
}

/** A step that is one program: it counts as one test. */
export const commandStep = (name: string, command: Command): Step => ({
  name,
  run: async (context) => {
    const { code, cpuMs } = await execute(command, context)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, cpuMs }
  },
})

/** A step for which this machine lacks something. */
export const absentStep = (name: string, what: string, isFailureOnlyInCi = false): Step => ({
  name,
  run: async () => ({ passed: 0, failed: 0, skipped: 1, notRun: { what, isFailureOnlyInCi } }),
})

/**
 * A step that others need. Once it has failed they are not run and count as one failure each, since
 * they would wait a long time for what is not there.
 */
export function neededStep(step: Step) {
  let hasFailed = false
  return {
    step: {
      ...step,
      run: async (context: StepContext) => {
        const result = await step.run(context)
        hasFailed = result.failed > 0
        return result
      },
    } satisfies Step,
    neededBy: (other: Step): Step => ({
      ...other,
      run: async (context) =>
        hasFailed
          ? { passed: 0, failed: 1, skipped: 0, failures: [`not run, since ${step.name} failed`] }
          : other.run(context),
    }),
  }
}
