import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Client, Pool } from 'pg'
import { vi } from 'vitest'

/** Published by Node where a server's request begins, in the context of what handles it. */
const requestBegins = 'http.server.request.start'

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text)

/**
 * Records the statements that calls of a platform in this process send to PostgreSQL, in their
 * order and without their values. Those of jobs are not recorded.
 */
export function recordStatements() {
  const query = Client.prototype.query
  const poolQuery = Pool.prototype.query
  const ofRequest = new AsyncLocalStorage<string[]>()
  let recorded: string[] = []
  const begin = (message: unknown) => {
    const statements: string[] = []
    ofRequest.enterWith(statements)
    // The stand-ins of third parties are servers as well.
    if (String(Object(message).request.url).startsWith('/api/')) recorded = statements
  }
  subscribe(requestBegins, begin)
  const record = (statement: unknown) => ofRequest.getStore()?.push(textOf(statement))
  const spies = [
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: unknown, ...args) {
      record(args[0])
      return Reflect.apply(query, this, args)
    }),
    // Its connection repeats the statement, in whichever context it was opened.
    vi.spyOn(Pool.prototype, 'query').mockImplementation(function (this: unknown, ...args) {
      record(args[0])
      return ofRequest.exit(() => Reflect.apply(poolQuery, this, args))
    }),
  ]
  return {
    /** The statements of the latest call. */
    latest: (): readonly string[] => recorded,
    stop(): void {
      unsubscribe(requestBegins, begin)
      for (const spy of spies) spy.mockRestore()
    },
  }
}
