import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseStat } from '../../tests/drivers/process-cpu.ts'
import { type CpuReading, type Disturbance, disturbanceBetween } from './disturbance.ts'

const tickMs = 10

/** A program's name in the process table: the command only, never its arguments. */
function nameIn(stat: string): string {
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  // Node names its first thread so, and the table shows the name of that.
  return name === 'MainThread' ? 'node' : name
}

function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const times = parseStat(stat)
    return times && { ...times, name: nameIn(stat) }
  } catch {
    // It ended between the listing and the reading.
    return undefined
  }
}

/** The CPU time of the machine and of each process so far; undefined where the system does not tell. */
function readCpu(): CpuReading | undefined {
  if (process.platform !== 'linux') return undefined
  const [, user = 0, nice = 0, system = 0, , , , , steal = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/))
    .map(Number)
  const processes = new Map<number, NonNullable<ReturnType<typeof readProcess>>>()
  for (const name of readdirSync('/proc')) {
    const read = /^\d+$/.test(name) ? readProcess(name) : undefined
    if (read) processes.set(Number(name), read)
  }
  return {
    atMs: performance.now(),
    // Interrupts are left out: they are mostly the benchmark's own network traffic.
    programsMs: (user + nice + system) * tickMs,
    stealMs: steal * tickMs,
    processes,
  }
}

/** Watches what else the machine does during each measurement of a run. */
export function createCpuWatch() {
  let seen: Disturbance[] = []
  return {
    async during<Result>(measure: () => Promise<Result>): Promise<Result> {
      const before = readCpu()
      const result = await measure()
      const after = readCpu()
      if (before && after) {
        seen.push(disturbanceBetween(before, after, { ownPid: process.pid, cores: cpus().length }))
      }
      return result
    },
    /** The worst since the last call. */
    takeWorst(): Disturbance | undefined {
      const [worst] = seen.sort((a, b) => b.share - a.share)
      seen = []
      return worst
    },
  }
}

export type CpuWatch = ReturnType<typeof createCpuWatch>
