import { type ChildProcess, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { CodedError } from '@player-site/contracts/errors.ts'
import * as z from 'zod/mini'
import { type ReadJob, type ReadOutcome, readOutcome } from './read-job.ts'

/** What one file may cost, whatever is in it. */
export interface ReadBudget {
  readonly memoryMb: number
  readonly cpuSeconds: number
  /** Below the deadline of the gateway, which waits 10 s, with what precedes the reading. */
  readonly wallMs: number
}

export const readBudget: ReadBudget = { memoryMb: 512, cpuSeconds: 4, wallMs: 6_000 }

/** JavaScript's own share; decoders take theirs from the rest. */
const maxHeapMb = 192
/** Addresses that Node reserves for compiled code, and hardly uses: the kernel counts them too. */
const reservedMb = 560
/** A page as JPEG has a tenth; a PDF comes back as it was. */
const maxOutputBytes = 32 * 1_024 * 1_024
const program = fileURLToPath(new URL('./read-file.program.ts', import.meta.url))

export interface ReadFile {
  readonly outcome: Exclude<ReadOutcome, { refused: unknown }>
  readonly bytes: Buffer
}

/**
 * Starts the process within limits that the kernel holds. Outside of Linux only the heap and the
 * deadline bound it: there it is for development.
 */
function start(job: ReadJob, { memoryMb, cpuSeconds }: ReadBudget) {
  const node = [
    process.execPath,
    `--max-old-space-size=${maxHeapMb}`,
    // Reads its own modules; writes nothing and starts nothing.
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    program,
    JSON.stringify(job),
  ]
  const limits = `ulimit -d ${(reservedMb + memoryMb) * 1_024} && ulimit -t ${cpuSeconds}`
  const [command = '', ...rest] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `${limits} && exec nice -n 5 "$@"`, 'sh', ...node]
      : node
  return spawn(command, rest, {
    // No secret of the platform; fewer pools, so that the memory goes to the file.
    env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

const lineEnd = 10

function parseOutput(output: Buffer): ReadFile {
  const end = output.indexOf(lineEnd)
  const unreadable = new CodedError('documents.unreadable')
  if (end < 0) throw unreadable
  const outcome = z.parse(readOutcome, JSON.parse(output.toString('utf8', 0, end)))
  if ('refused' in outcome) throw new CodedError(outcome.refused)
  return { outcome, bytes: output.subarray(end + 1) }
}

/** Without streams where it could not be started, for want of file descriptors for example. */
export interface Reading extends Pick<EventEmitter, 'on'>, Pick<ChildProcess, 'kill'> {
  readonly stdin?: Writable | null
  readonly stdout?: Readable | null
}

/**
 * Everything the process writes until it ends.
 * @throws CodedError documents.unreadable; documents.notChecked where it did not start, or was late
 */
export function outputOf(reading: Reading, bytes: Uint8Array, wallMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reading.kill('SIGKILL')
    }, wallMs)
    // First of all: a process that could not be started has nothing else to listen to.
    reading.on('error', (cause) => {
      clearTimeout(timer)
      reject(new CodedError('documents.notChecked', { cause }))
    })
    reading.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > maxOutputBytes) reading.kill('SIGKILL')
    })
    // A process that ended needs no more of the file.
    reading.stdin?.on('error', () => {})
    reading.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(Buffer.concat(chunks))
      // Time on a busy machine says nothing of the file; memory and CPU do.
      else reject(new CodedError(isLate ? 'documents.notChecked' : 'documents.unreadable'))
    })
    reading.stdin?.end(bytes)
  })
}

/**
 * Reads an untrusted file in a process of its own, which ends with it, or at the end of its budget.
 * @throws CodedError why the file is refused; documents.notChecked where time was short
 */
export async function readFile(
  job: ReadJob,
  bytes: Uint8Array,
  budget: ReadBudget = readBudget,
): Promise<ReadFile> {
  return parseOutput(await outputOf(start(job, budget), bytes, budget.wallMs))
}
