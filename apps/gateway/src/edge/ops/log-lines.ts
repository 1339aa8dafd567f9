import { isRedactedField } from '@player-site/contracts/kernel/redacted-fields.ts'
import type { LogFieldValues, LogLevel, LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log, LogFields } from '../../ports/log.ts'

export interface LogLines {
  /** Writes to the underlying log and notifies the listeners. */
  readonly log: Log
  listen(listener: (line: LogLine) => void): void
}

const maxChars = 1_000

/** The loggable fields: no secrets, nothing unbounded, nothing undefined. */
function safeFields(fields: LogFields): LogFieldValues {
  const safe: LogFieldValues = {}
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (isRedactedField(field)) safe[field] = '[redacted]'
    else safe[field] = typeof value === 'string' ? value.slice(0, maxChars) : value
  }
  return safe
}

/** A log with listeners, so that callers need not know of timelines or watchers. */
export function createLogLines(
  base: Log,
  { node, clock }: { readonly node: string; readonly clock: Clock },
): LogLines {
  const listeners: ((line: LogLine) => void)[] = []
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      base[level](event, fields)
      const line = { at: clock.now(), node, level, event, fields: safeFields(fields) }
      for (const listener of listeners) listener(line)
    }
  return {
    log: {
      // No listener hears it.
      debug: (event, fields) => base.debug(event, fields),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
    },
    listen: (listener) => {
      listeners.push(listener)
    },
  }
}
