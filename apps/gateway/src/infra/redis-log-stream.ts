import { randomUUID } from 'node:crypto'
import { type LogLine, logLine } from '@player-site/contracts/ops/ops.entities.ts'
import { exhaustMap, from, interval, Subscription } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import type { LogStream, LogWatcher } from '../ports/log-stream.ts'
import type { RedisConnections } from './redis-connection.ts'

const keys = { stream: 'ops:{logs}:stream', watched: 'ops:{logs}:watched' } as const

const times = {
  lookMs: 1_000,
  watchedMs: 5_000,
  writeMs: 100,
  readMs: 200,
  keptMs: 60_000,
} as const
/** Lines a node holds back between two writes, batches the stream holds, batches read at once. */
const bounds = { pending: 1_000, batches: 2_000, read: 200 } as const

/** Lines of one node; `first` counts all it had to give, so that a reader sees what is missing. */
const lineBatch = z.object({ from: z.string(), first: z.int(), lines: z.array(logLine) })

type Entry = [id: string, fields: string[]]

/**
 * A capped stream that all nodes write to while a key says that somebody watches. Reading is by
 * polling: a blocking read would need a connection of its own for something seldom used.
 */
export function createRedisLogStream({ commands }: RedisConnections, clock: Clock): LogStream {
  const self = randomUUID()
  const watchers = new Set<LogWatcher>()
  const running = new Subscription()
  let isWatched = false
  let offered = 0
  /** Which line of all that this node had to give is the first pending one. */
  let firstPending = 0
  let pending: LogLine[] = []
  let reading: Subscription | undefined
  let lastId = '0-0'
  let expected = new Map<string, number>()

  const look = async (): Promise<void> => {
    if (watchers.size > 0) await commands.set(keys.watched, '1', 'PX', times.watchedMs)
    isWatched = watchers.size > 0 || (await commands.exists(keys.watched)) > 0
  }

  const write = async (): Promise<void> => {
    if (pending.length === 0) return
    const text = JSON.stringify({ from: self, first: firstPending, lines: pending })
    pending = []
    await commands.xadd(keys.stream, 'MAXLEN', '~', bounds.batches, '*', 'batch', text)
    await commands.pexpire(keys.stream, times.keptMs)
  }

  const hand = (text: string): void => {
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

  const readNew = async (): Promise<void> => {
    const entries: Entry[] = await commands.xrange(
      keys.stream,
      `(${lastId}`,
      '+',
      'COUNT',
      bounds.read,
    )
    for (const [id, fields] of entries) {
      lastId = id
      hand(fields[1] ?? '{}')
    }
  }

  /** Whatever fails is tried again at the next turn; nothing is logged, for that would be a line. */
  const every = (ms: number, work: () => Promise<void>): Subscription =>
    interval(ms, clock.scheduler)
      .pipe(exhaustMap(() => from(work().catch(() => {}))))
      .subscribe()

  running.add(every(times.lookMs, look))
  running.add(every(times.writeMs, write))

  return {
    offer(line) {
      if (!isWatched) return
      if (pending.length === 0) firstPending = offered
      // One too many is counted and gone: the next batch starts past it, and readers say so.
      if (pending.length < bounds.pending) pending.push(line)
      offered += 1
    },
    async watch(watcher) {
      watchers.add(watcher)
      if (!reading) {
        const turns = new Subscription()
        reading = turns
        expected = new Map()
        const last: Entry[] = await commands.xrevrange(keys.stream, '+', '-', 'COUNT', 1)
        lastId = last[0]?.[0] ?? '0-0'
        turns.add(every(times.readMs, readNew))
      }
      await look()
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        reading?.unsubscribe()
        reading = undefined
      }
    },
    async stop() {
      running.unsubscribe()
      reading?.unsubscribe()
      watchers.clear()
    },
  }
}
