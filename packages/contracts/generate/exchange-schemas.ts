import { type CallSpec, noContent, type Schema } from '../src/kernel/call.ts'
import { isEmptyObject } from './is-empty-object.ts'
import { collectSchemas, type Json, refsIn, type SchemaCollection } from './schema-collection.ts'

export interface ExchangeSchemas {
  /** Requests as a caller may write them. */
  readonly sent: SchemaCollection
  /** Answers as they arrive. */
  readonly answered: SchemaCollection
  /** Both, by name. */
  all(): Json
}

/**
 * The schemas of requests and of answers side by side. One that is written differently in both has
 * `Input` at the end of its name in requests.
 */
export function collectExchangeSchemas(
  base: string,
  unnamed: ReadonlyMap<Schema, string>,
  calls: readonly CallSpec[],
): ExchangeSchemas {
  const answered = collectSchemas(base, unnamed, { io: 'output' })
  const trial = collectSchemas(base, unnamed)
  for (const { params, query, body, reply } of calls) {
    for (const schema of [params, query]) trial.read(schema)
    if (!isEmptyObject(body)) trial.refTo(body)
    if (reply !== noContent) answered.refTo(reply)
  }
  const differing = findDiffering(trial.all(), answered.all(), base)
  const renamed = new Map([...differing].map((name) => [name, `${name}Input`]))
  const sent = collectSchemas(base, unnamed, { renamed })
  return {
    sent,
    answered,
    all: () =>
      Object.fromEntries(
        Object.entries({ ...answered.all(), ...sent.all() }).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}

/** The names in both whose schemas differ, or refer to one that does. */
function findDiffering(sent: Json, answered: Json, base: string): ReadonlySet<string> {
  const differing = new Set(
    Object.keys(sent).filter(
      (name) => name in answered && JSON.stringify(sent[name]) !== JSON.stringify(answered[name]),
    ),
  )
  const refersToDiffering = (name: string): boolean =>
    refsIn(sent[name]).some((ref) => differing.has(ref.slice(base.length)))
  const equal = Object.keys(sent).filter((name) => name in answered && !differing.has(name))
  for (;;) {
    const found = equal.filter((name) => !differing.has(name) && refersToDiffering(name))
    if (found.length === 0) return differing
    for (const name of found) differing.add(name)
  }
}
