import { redactFields } from '@player-site/contracts/kernel/redacted-fields.ts'
import { type DestinationStream, pino } from 'pino'

/** Fields of a log line: never a token, password, e-mail, name, phone or address. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** @testing a test of something else */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error

/** Source location of a stack frame in our code, `ledger.rules.ts:12`. */
function stackLocationOf(frame: string): string | undefined {
  if (!frame.includes('/src/')) return undefined
  const [file = '', line = ''] = frame.slice(frame.lastIndexOf('/') + 1).split(':')
  return /^\d+$/.test(line) ? `${file}:${line}` : undefined
}

/**
 * The loggable facts of an error: its kind, code and source location. Never its message, which may
 * quote personal data, as a failed query does.
 */
export function faultOf(error: unknown): { readonly why: string; readonly at: string | undefined } {
  const { name = 'unknown', code } = Object(rootOf(error))
  const { stack = '', message } = error instanceof Error ? error : new Error('')
  // A message may contain lines that look like frames; the real ones come after it.
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  const own = frames.map(stackLocationOf)
  return { why: code === undefined ? String(name) : `${name} ${code}`, at: own.find(Boolean) }
}

export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
): Log {
  const logger = pino(
    {
      level,
      base: { app: 'platform' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
    },
    destination,
  )
  const at = (name: 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) =>
    logger[name]({ event, ...fields })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
