import { type DestinationStream, type Logger, pino } from 'pino'
import type { Log, LogFields } from '../../ports/log.ts'

/**
 * Fields that would identify a person or grant access. A safety net: callers do not log them
 * anyway.
 */
const secretFields = new Set([
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'cookie',
  'authorization',
  'password',
  'email',
  'mobilePhone',
  'phone',
  'firstName',
  'lastName',
  'name',
  'address',
  'ip',
  'ipAddress',
  'remoteAddress',
  'blackbox',
])

export const isSecretField = (field: string): boolean => secretFields.has(field)

const censor = '[redacted]'

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * The fields with secrets replaced, at the top and one level down. The library's own redaction
 * walks every path for every line, which costs more than writing it.
 */
function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    if (isSecretField(field)) safe[field] = censor
    else safe[field] = isPlain(value) ? withoutSecretsInside(value) : value
  }
  return safe
}
const withoutSecretsInside = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isSecretField(field) ? censor : value]),
  )

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
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
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
