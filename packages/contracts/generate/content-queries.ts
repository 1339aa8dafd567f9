import { contentQueries } from '../src/content/content.queries.ts'
import { contentService } from '../src/content/content-service.ts'
import type { Schema } from '../src/kernel/call.ts'
import { collectSchemas, type Json, nameOfId } from './schema-collection.ts'

/** `docs/integrate/content.json`: every query that a gateway sends to the content service. */
export function contentDocument(): Json {
  const names = new Map<Schema, string>()
  for (const { id, params, reply, stored } of contentQueries) {
    const parts = { Params: params, Reply: stored ?? reply }
    for (const [part, schema] of Object.entries(parts)) {
      if (!names.has(schema)) names.set(schema, `${nameOfId(id)}${part}`)
    }
  }
  const schemas = collectSchemas('#/schemas/', names)
  const queries = contentQueries.map(({ id, summary, groq, params, reply, stored }) => ({
    id,
    summary,
    groq,
    params: schemas.read(params),
    reply: schemas.refTo(stored ?? reply),
  }))
  const { apiVersion, dataset } = contentService
  return {
    path: `/v${apiVersion}/data/query/${dataset}`,
    queries,
    schemas: schemas.all(),
  }
}
