import type { LogFilter, LogLine, TailFrame } from '@player-site/contracts/ops/ops.entities.ts'
import { interval } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import type { LogStream } from '../../ports/log-stream.ts'
import { passes } from './log-filter.rules.ts'

/** A watcher's connection. */
export interface TailSink {
  send(frame: TailFrame): void
  /** Bytes sent but not yet flushed. */
  bufferedBytes(): number
}

export interface Tail {
  /** `number`: how many filters the watcher has chosen, this one included. */
  readonly choose: (filter: LogFilter, number: number) => void
  /** Queues lines for this watcher alone. */
  readonly add: (lines: readonly LogLine[]) => void
  readonly stop: () => void
}

const everyMs = 100
/** Maximum lines queued for a slow watcher; the oldest are dropped first. */
const maxQueued = 1_000
const maxLinesPerFrame = 250
const maxBufferedBytes = 256 * 1_024

export interface TailDeps {
  readonly stream: LogStream
  readonly sink: TailSink
  /** Whether a line is one that the watcher may see. */
  readonly isReadable: (line: LogLine) => boolean
  readonly clock: Clock
}

/** Follows the log for one watcher without slowing others. */
export async function followLog({ stream, sink, isReadable, clock }: TailDeps): Promise<Tail> {
  let filter: LogFilter = {}
  let filterNumber = 0
  let queue: LogLine[] = []
  let dropped = 0

  const flush = (): void => {
    if (sink.bufferedBytes() > maxBufferedBytes) return
    if (dropped > 0) sink.send({ is: 'dropped', filter: filterNumber, count: dropped })
    dropped = 0
    const lines = queue.slice(0, maxLinesPerFrame)
    if (lines.length > 0) sink.send({ is: 'lines', filter: filterNumber, lines })
    queue = queue.slice(maxLinesPerFrame)
  }
  const add = (lines: readonly LogLine[]): void => {
    queue.push(...lines.filter((line) => isReadable(line) && passes(filter, line)))
    const over = queue.length - maxQueued
    if (over <= 0) return
    queue = queue.slice(over)
    dropped += over
  }
  const unwatch = await stream.watch({
    lines: add,
    missed: (count) => {
      dropped += count
    },
  })
  const turns = interval(everyMs, clock.scheduler).subscribe(flush)
  return {
    choose(chosen, number) {
      filter = chosen
      filterNumber = number
      // Queued lines were matched by the previous filter.
      queue = queue.filter((line) => passes(filter, line))
    },
    add,
    stop() {
      turns.unsubscribe()
      unwatch()
    },
  }
}
