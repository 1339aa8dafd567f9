import { type DestinationStream, pino } from 'pino'

/** Fields of a log line: never a token, password, e-mail, name, phone or address. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** What callers do not log anyway; this is the net below. */
const secretFields = [
  'token',
  'ticket',
  'authorization',
  'password',
  'email',
  'phone',
  'ip',
  'ipAddress',
]

export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
): Log {
  const logger = pino(
    {
      level,
      base: { app: 'platform' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields, censor: '[redacted]' },
    },
    destination,
  )
  const at = (name: 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) =>
    logger[name]({ event, ...fields })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
