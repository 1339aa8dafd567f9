import { redactFields } from '@player-site/contracts/kernel/redacted-fields.ts'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Log, LogFields } from '../../ports/log.ts'

export const createLogger = (
  level: string,
  nodeId: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: { node: nodeId },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
    },
    destination,
  )

/**
 * The loggable facts of an error: its kind and source location. Never its message, which may quote
 * personal data.
 */
export function faultOf({ name, message, stack = '' }: Error): { why: string; stack: string } {
  // A message may contain lines that look like frames; the real ones come after it.
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return { why: name, stack: frames.filter((frame) => /^\s+at /.test(frame)).join('\n') }
}

/** Writes one log line per event: `event` first, so that support can filter by it. */
export const createLog = (logger: Logger): Log => {
  const line = (event: string, fields: LogFields | undefined) => ({ event, ...fields })
  return {
    debug: (event, fields) => logger.debug(line(event, fields)),
    info: (event, fields) => logger.info(line(event, fields)),
    warn: (event, fields) => logger.warn(line(event, fields)),
    error: (event, fields) => logger.error(line(event, fields)),
  }
}
