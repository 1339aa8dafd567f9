import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU in ticks of 10 ms, on every architecture that Node runs on. */
const tickMs = 10

interface ProcessTimes {
  readonly parent: number
  readonly ownMs: number
  /** Of the ended children that it has waited for, and of theirs. */
  readonly childrenMs: number
}

/** @see proc_pid_stat(5): fields 4 (ppid) and 14 to 17 (utime, stime, cutime, cstime) */
export function parseStat(stat: string): ProcessTimes | undefined {
  // The second field is a program's name in brackets, which may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, parent, , , , , , , , , , utime, stime, cutime, cstime] = fields.map(Number)
  if ([parent, utime, stime, cutime, cstime].some((field) => !Number.isInteger(field))) return
  return {
    parent: parent ?? 0,
    ownMs: ((utime ?? 0) + (stime ?? 0)) * tickMs,
    childrenMs: ((cutime ?? 0) + (cstime ?? 0)) * tickMs,
  }
}

function readStat(pid: string): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // The process ended between the listing and the reading.
    return undefined
  }
}

/**
 * CPU time of this process and everything it started, so far, in ms. What an ended child used counts
 * with the process that waited for it. Undefined where the system does not tell.
 */
export function cpuOfTreeMs(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const times = new Map<number, ProcessTimes>()
  for (const name of readdirSync('/proc')) {
    const read = /^\d+$/.test(name) ? readStat(name) : undefined
    if (read) times.set(Number(name), read)
  }
  let sumMs = 0
  let generation = [process.pid]
  while (generation.length > 0) {
    for (const pid of generation) {
      const { ownMs = 0, childrenMs = 0 } = times.get(pid) ?? {}
      sumMs += ownMs + childrenMs
    }
    const parents = new Set(generation)
    generation = [...times].filter(([, { parent }]) => parents.has(parent)).map(([pid]) => pid)
  }
  return sumMs
}

/** CPU time of the ended children of this process, in ms; 0 where the system does not tell. */
export function cpuOfEndedChildrenMs(): number {
  return process.platform === 'linux' ? (readStat('self')?.childrenMs ?? 0) : 0
}
