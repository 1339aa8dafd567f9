import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { askProgram } from './questions.ts'

export interface ServiceSpec {
  /** Its name in messages. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Everything it prints goes here; what an earlier run printed is kept as `<file>.old`. */
  readonly logFile: string
  /** Whether it does its work by now. */
  readonly isReady: () => Promise<boolean>
  /** A Node program gets a channel by which it notices our end (`end-with-parent.ts`). */
  readonly isNode?: boolean
  /** The user it runs as; ours when unset. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** What asks it to end; SIGTERM when unset. */
  readonly stopSignal?: NodeJS.Signals
  readonly startDeadlineMs: number
  /** How long it may take to end when asked, before it is killed. */
  readonly stopDeadlineMs: number
}

/** A program of ours or a store that we start, watch and end. */
export interface Service {
  readonly name: string
  readonly logFile: string
  readonly pid: () => number | undefined
  /** How it ended, `exit code 0` or a signal's name; `undefined` while it runs. */
  readonly ended: () => string | undefined
  /**
   * Starts it, again if it has ended, and resolves when it is ready.
   * @throws ServiceError when it ends or is not ready within its deadline
   */
  start(): Promise<void>
  /** Asks it to end, kills it after the deadline, and resolves when it is gone. */
  stop(): Promise<void>
  /** Sends one signal and resolves when the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Asks a Node program that answers (`questions.ts`); rejects when it does not run. */
  ask(question: object): Promise<unknown>
  /** Resolves when it ends without having been asked to. */
  readonly died: Promise<string>
}

/** A service that did not start; the message names its log and quotes the end of it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
}

const readinessPollMs = 100
const maxQuotedLines = 6
const quotedBytes = 4_096

/** What must not outlive this process, should it end without having stopped it. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The last lines of a log, for a person. */
export function lastLines(logFile: string): string {
  if (!existsSync(logFile)) return ''
  const lines = readFileSync(logFile, 'utf8').slice(-quotedBytes).trim().split('\n')
  return lines
    .slice(-maxQuotedLines)
    .map((line) => `  ${line}\n`)
    .join('')
}

function launch({ command, args, env, cwd, logFile, user, isNode }: ServiceSpec): ChildProcess {
  const log = openSync(logFile, 'a')
  try {
    return spawn(command, args, {
      env,
      cwd,
      ...user,
      stdio: ['ignore', log, log, ...(isNode ? (['ipc'] as const) : [])],
      // Its own group: Ctrl-C reaches only us, and we end services in their order.
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

async function untilReady(spec: ServiceSpec, ended: () => string | undefined): Promise<void> {
  const deadline = performance.now() + spec.startDeadlineMs
  const fail = (what: string): never => {
    throw new ServiceError(
      `${spec.name} ${what}. Its log is ${spec.logFile}:\n${lastLines(spec.logFile)}`,
    )
  }
  for (;;) {
    const why = ended()
    if (why) fail(`ended before it was ready (${why})`)
    if (await spec.isReady()) return
    if (performance.now() > deadline) fail(`was not ready within ${spec.startDeadlineMs / 1_000} s`)
    await pause(readinessPollMs)
  }
}

export function createService(spec: ServiceSpec): Service {
  mkdirSync(dirname(spec.logFile), { recursive: true })
  if (existsSync(spec.logFile)) renameSync(spec.logFile, `${spec.logFile}.old`)
  const unasked = Promise.withResolvers<string>()
  let child: ChildProcess | undefined
  let exit: Promise<unknown> = Promise.resolve()
  let ended: string | undefined = 'not started'
  let isAsked = false

  const kill = async (signal: NodeJS.Signals) => {
    isAsked = true
    if (ended === undefined) child?.kill(signal)
    await exit
  }
  const stop = async () => {
    const killer = setTimeout(() => void kill('SIGKILL'), spec.stopDeadlineMs)
    await kill(spec.stopSignal ?? 'SIGTERM')
    clearTimeout(killer)
  }
  const start = async () => {
    if (ended === undefined) throw new ServiceError(`${spec.name} is running already`)
    isAsked = false
    ended = undefined
    const started = launch(spec)
    child = started
    running.add(started)
    // `once` rejects on `error`, which is what a command that does not exist gives.
    exit = once(started, 'exit').then(
      ([code, signal]) => {
        ended = signal ? String(signal) : `exit code ${String(code)}`
      },
      (error: unknown) => {
        ended = String(error)
      },
    )
    void exit.then(() => {
      running.delete(started)
      if (!isAsked) unasked.resolve(ended ?? '')
    })
    await untilReady(spec, () => ended).catch(async (error: unknown) => {
      await stop()
      throw error
    })
  }
  return {
    name: spec.name,
    logFile: spec.logFile,
    pid: () => (ended === undefined ? child?.pid : undefined),
    ended: () => ended,
    start,
    stop,
    kill,
    ask: async (question) => {
      if (!child || ended !== undefined) throw new ServiceError(`${spec.name} is not running`)
      return askProgram(child, question)
    },
    died: unasked.promise,
  }
}

/** Whether an address answers with a success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}
