const windowMs = 1_000

type Level = 'info' | 'warn' | 'error'
type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/** The part of both servers' logs that is sampled. */
interface Lines {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

export interface LogSampler extends Lines {
  /** Writes the pending counts. */
  stop(): void
}

/** Lines of one event, call and code in the current second. */
interface Counted {
  readonly write: (more: Fields) => void
  written: number
  suppressed: number
}

/** Runs work once after a time in ms; returns what cancels it. */
export type RunLater = (work: () => void, ms: number) => () => void

/**
 * Writes the first lines of an event, call and code, or status, in each second and counts the others, so
 * that an attack costs a few lines at any level rather than one per packet. A line with `suppressed`
 * says how many more there were.
 */
export function createLogSampler(log: Lines, runLater: RunLater, linesPerSecond = 5): LogSampler {
  const counts = new Map<string, Counted>()
  let cancel: (() => void) | undefined
  const summarize = (): void => {
    cancel = undefined
    for (const { suppressed, write } of counts.values()) {
      // The line itself counts as one.
      if (suppressed > 0) write({ suppressed: suppressed - 1 })
    }
    counts.clear()
  }
  const at =
    (level: Level) =>
    (event: string, fields: Fields = {}): void => {
      const { call, code, status } = fields
      const key = `${event} ${String(call)} ${String(code ?? status)}`
      const kept = {
        ...(call !== undefined && { call }),
        ...(code !== undefined && { code }),
        ...(status !== undefined && { status }),
      }
      const counted = counts.get(key) ?? {
        written: 0,
        suppressed: 0,
        write: (more: Fields) => log[level](event, { ...kept, ...more }),
      }
      counts.set(key, counted)
      cancel ??= runLater(summarize, windowMs)
      if (counted.written < linesPerSecond) {
        counted.written += 1
        log[level](event, fields)
      } else counted.suppressed += 1
    }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    stop() {
      cancel?.()
      summarize()
    },
  }
}
