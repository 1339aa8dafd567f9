import { readFileSync } from 'node:fs'
import { freemem, loadavg } from 'node:os'

/** Ticks of the processors since the machine started: all, and those that its host took away. */
export interface ProcessorTicks {
  readonly all: number
  readonly stolen: number
}

/** @see proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal */
export function parseTicks(stat: string): ProcessorTicks | undefined {
  const fields = /^cpu +([\d ]+)/.exec(stat)?.[1]?.trim().split(' ').map(Number).slice(0, 8)
  if (fields?.length !== 8) return undefined
  return { all: fields.reduce((sum, ticks) => sum + ticks, 0), stolen: fields[7] ?? 0 }
}

const readFileOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const readTicks = () => parseTicks(readFileOr('/proc/stat'))

/** Linux frees caches for who needs memory: what is available counts. */
function availableBytes(): number {
  const kilobytes = /^MemAvailable: +(\d+) kB/m.exec(readFileOr('/proc/meminfo'))?.[1]
  return kilobytes ? Number(kilobytes) * 1_024 : freemem()
}

/** The share of processor time that the machine's host took away between two readings. */
export const stolenShare = (before: ProcessorTicks, now: ProcessorTicks): number =>
  now.all > before.all ? (now.stolen - before.stolen) / (now.all - before.all) : 0

/** The machine in a few words: load, stolen time since the last reading, available memory. */
function machineReader(): () => string {
  let before = readTicks()
  return () => {
    const now = readTicks()
    const share = before && now ? stolenShare(before, now) : undefined
    before = now
    const steal = share === undefined ? [] : [`stolen ${(share * 100).toFixed(1)} %`]
    return [
      `load ${loadavg()[0]?.toFixed(1)}`,
      ...steal,
      `${(availableBytes() / 2 ** 30).toFixed(1)} GiB available`,
    ].join(', ')
  }
}

const intervalMs = 60_000

/** Says each minute how far the steps that run have come, and how the machine is. */
export function startProgress(tell: (line: string) => void) {
  const running = new Map<string, string>()
  const machine = machineReader()
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const minutes = Math.round((performance.now() - startedAt) / 60_000)
    const steps = [...running].map(([step, progress]) => `${step} ${progress}`)
    tell(`minute ${minutes}: ${[...steps, machine()].join('; ')}`)
  }, intervalMs)
  timer.unref()
  return {
    machine,
    note: (step: string, progress: string | undefined) => {
      if (progress === undefined) running.delete(step)
      else running.set(step, progress)
    },
    stop: () => clearInterval(timer),
  }
}
