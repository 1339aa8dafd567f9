import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../src/calls.ts'
import { noContent, refusalsOf, transportErrors } from '../src/kernel/call.ts'
import { isEmptyObject } from './is-empty-object.ts'
import { openApi } from './openapi.ts'

const content = z.object({
  'application/json': z.object({ schema: z.strictObject({ $ref: z.string() }) }),
})
const response = z.looseObject({
  $ref: z.optional(z.string()),
  'x-error-codes': z.optional(z.array(z.string())),
  content: z.optional(content),
})
const operation = z.looseObject({
  operationId: z.string(),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), response),
})
const shape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    responses: z.record(z.string(), z.looseObject({ 'x-error-codes': z.array(z.string()) })),
    schemas: z.record(z.string(), z.looseObject({})),
  }),
})

const { paths, components } = z.parse(shape, JSON.parse(JSON.stringify(openApi(calls, '0.1.0'))))
const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod))
const base = '#/components/schemas/'
const findSchemaRef = (one: z.infer<typeof content> | undefined) =>
  one?.['application/json'].schema.$ref

describe('the OpenAPI document of all calls', () => {
  it('refers to each request and each answer by name', () => {
    for (const { id, body, reply } of calls) {
      const found = operations.find(({ operationId }) => operationId === id)
      const named = [
        findSchemaRef(found?.requestBody?.content)?.startsWith(base),
        findSchemaRef(found?.responses['200']?.content)?.startsWith(base),
      ]
      expect([id, ...named]).toEqual([
        id,
        isEmptyObject(body) ? undefined : true,
        reply === noContent ? undefined : true,
      ])
    }
  })

  it('names entities as the contracts do, and nothing by a number', () => {
    const names = Object.keys(components.schemas)
    for (const name of ['PlayerProfile', 'Transaction', 'LimitView', 'BalanceMap', 'ErrorReply']) {
      expect(names).toContain(name)
    }
    const all = [...names, ...Object.keys(components.responses)]
    expect(all.filter((name) => !/^[A-Z][A-Za-z]*$/.test(name))).toEqual([])
  })

  it('has a schema of its own for a request that may have more fields than an answer', () => {
    const { ConsentOptions, ConsentOptionsInput } = components.schemas
    expect(ConsentOptions).toEqual({ ...ConsentOptionsInput, additionalProperties: false })
    const sent = operations.map(({ requestBody }) => findSchemaRef(requestBody?.content))
    expect(sent).toContain(`${base}FavouriteInput`)
    expect(sent).not.toContain(`${base}Favourite`)
    const answered = operations.flatMap(({ responses }) => Object.values(responses))
    expect(answered.filter((one) => findSchemaRef(one.content)?.endsWith('Input'))).toEqual([])
  })

  it('writes once what refuses several calls', () => {
    const refusals = operations.map(({ responses }) => responses['400']?.$ref)
    const once = refusals.filter((ref) => ref === '#/components/responses/BadRequest')
    expect(once.length).toBeGreaterThan(100)
    expect(Object.keys(components.responses)).toContain('SessionExpired')
  })

  it('names each refusal of a call', () => {
    for (const call of calls) {
      const found = operations.find(({ operationId }) => operationId === call.id)
      const named = Object.values(found?.responses ?? {}).flatMap((one) => {
        const shared = components.responses[one.$ref?.split('/').at(-1) ?? '']
        return one['x-error-codes'] ?? shared?.['x-error-codes'] ?? []
      })
      const codes = new Set([...refusalsOf(call), ...transportErrors])
      expect([call.id, ...named.sort()]).toEqual([call.id, ...[...codes].sort()])
    }
  })
})
