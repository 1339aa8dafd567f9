import type { Subscription } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Log, LogFields } from '../ports/log.ts'

const windowMs = 1_000

export interface LogSampler extends Pick<Log, 'info' | 'warn'> {
  /** Writes the pending counts. */
  stop(): void
}

/** Lines of one event and code in the current second. */
interface Counted {
  written: number
  suppressed: number
}

/**
 * Writes the first lines of an event and code in each second and counts the others, so that an
 * attack costs a few lines rather than one per packet. A line with `suppressed` says how many more
 * there were.
 */
export function createLogSampler(
  log: Pick<Log, 'info' | 'warn'>,
  { scheduler }: Pick<Clock, 'scheduler'>,
  linesPerSecond = 5,
): LogSampler {
  const counts = new Map<string, Counted & { write: (fields: LogFields) => void }>()
  let ending: Subscription | undefined
  const summarize = (): void => {
    ending = undefined
    for (const { suppressed, write } of counts.values()) {
      // The line itself counts as one.
      if (suppressed > 0) write({ suppressed: suppressed - 1 })
    }
    counts.clear()
  }
  const at =
    (level: 'info' | 'warn') =>
    (event: string, fields: LogFields = {}): void => {
      const { code } = fields
      const key = `${event} ${String(code)}`
      const counted = counts.get(key) ?? {
        written: 0,
        suppressed: 0,
        write: (more: LogFields) =>
          log[level](event, { ...(code !== undefined && { code }), ...more }),
      }
      counts.set(key, counted)
      ending ??= scheduler.schedule(summarize, windowMs)
      if (counted.written < linesPerSecond) {
        counted.written += 1
        log[level](event, fields)
      } else counted.suppressed += 1
    }
  return {
    info: at('info'),
    warn: at('warn'),
    stop() {
      ending?.unsubscribe()
      summarize()
    },
  }
}
