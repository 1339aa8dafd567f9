import { readFileSync } from 'node:fs'

/** The kernel counts CPU time in hundredths of a second, whatever its own tick is. */
const ticksPerSecond = 100

/** CPU-seconds that a process has used so far, all its threads, in user and kernel mode. Linux. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name may hold blanks; fields are counted after its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Memory of a process that is in RAM, in kB. Linux. */
export function residentKbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Rss:\s+(\d+)/m.exec(status)?.[1])
}
