import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Client, Pool } from 'pg'

/** Published by Node where a server's request begins, in the context of what handles it. */
const requestBegins = 'http.server.request.start'

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text)

/** Wraps `query` of every client or pool. @returns restores it */
function wrapQuery(
  prototype: object,
  around: (statement: unknown, send: () => unknown) => unknown,
): () => void {
  const query: unknown = Reflect.get(prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has no query to record')
  Reflect.set(prototype, 'query', function (this: unknown, ...args: unknown[]) {
    return around(args[0], () => Reflect.apply(query, this, args))
  })
  return () => {
    Reflect.set(prototype, 'query', query)
  }
}

/**
 * Records the statements that calls of a platform in this process send to PostgreSQL, in their
 * order and without their values. Those of jobs are not recorded.
 */
export function recordStatements() {
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
  const restores = [
    wrapQuery(Client.prototype, (statement, send) => {
      record(statement)
      return send()
    }),
    // Its connection repeats the statement, in whichever context it was opened.
    wrapQuery(Pool.prototype, (statement, send) => {
      record(statement)
      return ofRequest.exit(send)
    }),
  ]
  return {
    /** The statements of the latest call. */
    latest: (): readonly string[] => recorded,
    stop(): void {
      unsubscribe(requestBegins, begin)
      for (const restore of restores) restore()
    },
  }
}
