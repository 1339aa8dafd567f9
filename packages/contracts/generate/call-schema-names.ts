import type { CallSpec, Schema } from '../src/kernel/call.ts'
import { nameOfId } from './schema-collection.ts'

/** Requests and replies that belong to one call, by the name of the call. */
export function callSchemaNames(calls: readonly CallSpec[]): ReadonlyMap<Schema, string> {
  const names = new Map<Schema, string>()
  for (const { id, params, query, body, reply } of calls) {
    const parts = { Params: params, Query: query, Request: body, Reply: reply }
    for (const [part, schema] of Object.entries(parts)) {
      if (!names.has(schema)) names.set(schema, `${nameOfId(id)}${part}`)
    }
  }
  return names
}
