import { randomUUID } from 'node:crypto'
import { type LogLine, logLine } from '@player-site/contracts/ops/ops.entities.ts'
import { exhaustMap, from, interval, Subscription } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import type { LogStream, LogWatcher } from '../ports/log-stream.ts'
import type { RedisConnections } from './redis-connection.ts'

const keys = { stream: 'ops:{logs}:stream', watched: 'ops:{logs}:watched' } as const

const times = {
  pollMs: 1_000,
  watchedMs: 5_000,
  writeMs: 100,
  readMs: 200,
  maxAgeMs: 60_000,
} as const
/** Maximum pending lines between two writes, batches in the stream, and batches per read. */
const bounds = { pending: 1_000, batches: 2_000, read: 200 } as const

/**
 * A batch of one node's lines; `first` counts all its lines, so that a reader notices missing ones.
 */
const lineBatch = z.object({ from: z.string(), first: z.int(), lines: z.array(logLine) })

type Entry = [id: string, fields: string[]]

type Commands = RedisConnections['commands']

/** Batches this node's lines and numbers them. */
function createWriter(commands: Commands) {
  const self = randomUUID()
  let offered = 0
  /** Number of the first pending line, counting all lines of this node. */
  let firstPending = 0
  let pending: LogLine[] = []
  return {
    offer(line: LogLine): void {
      if (pending.length === 0) firstPending = offered
      // A dropped line is counted: the next batch starts past it, and readers report the gap.
      if (pending.length < bounds.pending) pending.push(line)
      offered += 1
    },
    async write(): Promise<void> {
      if (pending.length === 0) return
      const text = JSON.stringify({ from: self, first: firstPending, lines: pending })
      pending = []
      await commands.xadd(keys.stream, 'MAXLEN', '~', bounds.batches, '*', 'batch', text)
      await commands.pexpire(keys.stream, times.maxAgeMs)
    },
  }
}

/** Reads the batches of all nodes, from the end that `skipToEnd` found. */
function createReader(commands: Commands, watchers: ReadonlySet<LogWatcher>) {
  let lastId = '0-0'
  let expected = new Map<string, number>()

  const deliverBatch = (text: string): void => {
    const read = z.safeParse(lineBatch, JSON.parse(text))
    if (!read.success) return
    const { from: node, first, lines } = read.data
    const missed = first - (expected.get(node) ?? first)
    expected.set(node, first + lines.length)
    for (const watcher of watchers) {
      if (missed > 0) watcher.missed(missed)
      watcher.lines(lines)
    }
  }

  return {
    async skipToEnd(): Promise<void> {
      expected = new Map()
      const last: Entry[] = await commands.xrevrange(keys.stream, '+', '-', 'COUNT', 1)
      lastId = last[0]?.[0] ?? '0-0'
    },
    async readNew(): Promise<void> {
      const after = `(${lastId}`
      const entries: Entry[] = await commands.xrange(keys.stream, after, '+', 'COUNT', bounds.read)
      for (const [id, fields] of entries) {
        lastId = id
        deliverBatch(fields[1] ?? '{}')
      }
    },
  }
}

/**
 * A capped stream that all nodes write to while a key says that an operator watches. Reading polls:
 * a blocking read would need its own connection for a rarely used feature.
 */
export function createRedisLogStream({ commands }: RedisConnections, clock: Clock): LogStream {
  const watchers = new Set<LogWatcher>()
  const running = new Subscription()
  const writer = createWriter(commands)
  const reader = createReader(commands, watchers)
  let isWatched = false
  let reading: Subscription | undefined

  const checkWatched = async (): Promise<void> => {
    if (watchers.size > 0) await commands.set(keys.watched, '1', 'PX', times.watchedMs)
    isWatched = watchers.size > 0 || (await commands.exists(keys.watched)) > 0
  }

  /** A failure is retried at the next interval; it is not logged, since that would add a line. */
  const repeatEvery = (ms: number, work: () => Promise<void>): Subscription =>
    interval(ms, clock.scheduler)
      .pipe(exhaustMap(() => from(work().catch(() => {}))))
      .subscribe()

  const begin = async (): Promise<void> => {
    if (!reading) {
      const turns = new Subscription()
      reading = turns
      await reader.skipToEnd()
      turns.add(repeatEvery(times.readMs, () => reader.readNew()))
    }
    await checkWatched()
  }
  const leave = (watcher: LogWatcher): void => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    reading?.unsubscribe()
    reading = undefined
  }

  running.add(repeatEvery(times.pollMs, checkWatched))
  running.add(repeatEvery(times.writeMs, () => writer.write()))

  return {
    offer(line) {
      if (isWatched) writer.offer(line)
    },
    async watch(watcher) {
      watchers.add(watcher)
      try {
        await begin()
      } catch (error) {
        leave(watcher)
        throw error
      }
      return () => leave(watcher)
    },
    async stop() {
      running.unsubscribe()
      reading?.unsubscribe()
      watchers.clear()
    },
  }
}
