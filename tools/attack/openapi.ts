import { join } from 'node:path'
import { dereference } from '@readme/openapi-parser'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'

/** A JSON Schema as in docs/openapi.json, without references; its other fields are not used. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}
const jsonSchema: z.ZodMiniType<JsonSchema> = z.record(z.string(), z.unknown())

const content = z.object({ 'application/json': z.object({ schema: jsonSchema }) })
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.enum(['browser', 'server'])),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.object({ 200: z.optional(z.object({ content })) }),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

type Parameter = z.infer<typeof operation>['parameters'][number]

/** One call of docs/openapi.json. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** `/api/v1/player/inbox/{messageId}` */
  readonly path: string
  readonly isForBrowsers: boolean
  readonly needsPlayer: boolean
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | undefined
  /** Missing for a call that answers 204 and no body. */
  readonly reply: JsonSchema | undefined
}

/** Every call that docs/openapi.json lists. */
export async function readOperations(): Promise<readonly Operation[]> {
  const { paths } = z.parse(document, await dereference(join(root, 'docs/openapi.json')))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({
      id: found.operationId,
      method: method.toUpperCase(),
      path,
      isForBrowsers: found.tags.includes('browser'),
      needsPlayer: found.security.length > 0,
      parameters: found.parameters,
      body: found.requestBody?.content['application/json'].schema,
      reply: found.responses[200]?.content['application/json'].schema,
    })),
  )
}
