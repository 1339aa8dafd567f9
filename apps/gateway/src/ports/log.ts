import { storeFailureOf } from './store-failure.ts'

/** Fields of a log line: never a token, cookie, e-mail, name, phone or address. */
export interface LogFields {
  readonly playerId?: string
  readonly sessionId?: string
  readonly [field: string]: string | number | boolean | undefined
}

/** `event` is a stable dotted name that support filters by. */
export interface Log {
  /** For diagnosis: not written at the default level, and never in the console. */
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
}

/**
 * The loggable facts of an error: its kind, never its message, which may quote personal data. Of
 * the shared store its own code, such as `READONLY`.
 */
export const kindOf = (error: unknown): string =>
  storeFailureOf(error) ?? (error instanceof Error ? error.name : 'unknown')
