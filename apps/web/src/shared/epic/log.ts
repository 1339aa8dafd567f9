/** An entry of the browser's log: a name and facts, never a token, a password or personal data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export const consoleLog: Log = {
  info: (event, fields = {}) => console.info(event, fields),
  warn: (event, fields = {}) => console.warn(event, fields),
  error: (event, fields = {}) => console.error(event, fields),
}

/** Returns the loggable part of an unknown error: its kind, not its content. */
export const kindOf = (error: unknown): string =>
  error instanceof Error ? error.name : typeof error
