import { existsSync } from 'node:fs'
import { validate } from '@readme/openapi-parser'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../src/calls.ts'
import { pathOf } from '../../src/kernel/call.ts'
import { barringFailures } from '../../src/session/session.calls.ts'
import { playerProfile } from '../../src/session/session.entities.ts'
import { schemaNames } from '../named-schemas.ts'
import { platformGroups, requiredCalls } from './call-groups.ts'
import { platformOpenApi } from './platform-openapi.ts'

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  'x-required': z.boolean(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.looseObject({ name: z.optional(z.string()), required: z.optional(z.boolean()) }),
  ),
  responses: z.record(z.string(), z.unknown()),
})
const schema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})
const shape = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    responses: z.record(z.string(), z.looseObject({ 'x-error-codes': z.array(z.string()) })),
    schemas: z.record(z.string(), schema),
  }),
})

const text = JSON.stringify(platformOpenApi('0.1.0'))
const document = z.parse(shape, JSON.parse(text))
const { responses, schemas } = document.components
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, one]) => ({ route: `${method} ${path}`, ...one })),
)
const operationOf = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}
const validityOf = async (changed: object) => (await validate(Object(changed))).valid

describe('the platform’s OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await validate(JSON.parse(text))
    expect(result).toMatchObject({ valid: true, warnings: [], specification: 'OpenAPI' })
    expect(await validityOf({ ...JSON.parse(text), info: { title: 'No version' } })).toBe(false)
    const incomplete = JSON.parse(text)
    delete incomplete.components.schemas.BalanceMap
    expect(await validityOf(incomplete)).toBe(false)
  })

  it('is the same each time', () => {
    expect(JSON.stringify(platformOpenApi('0.1.0'))).toBe(text)
  })

  it('has every call of a gateway in one group', () => {
    const grouped = platformGroups.flatMap((group) => group.calls)
    const asked = calls.filter(({ api }) => api !== 'gateway')
    expect(grouped.map(({ id }) => id).sort()).toEqual(asked.map(({ id }) => id).sort())
    const routes = asked.map((call) => `${call.method.toLowerCase()} ${pathOf(call)}`)
    expect(operations.map(({ route }) => route).sort()).toEqual(
      routes.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort(),
    )
  })

  it('requires what a sign-in and a balance need, and nothing else', () => {
    const required = operations.filter((one) => one['x-required'])
    expect(required.map(({ operationId }) => operationId).sort()).toEqual([
      'session.idToken',
      'session.login',
      'session.profile',
      'wallet.read',
      'wallet.socketToken',
    ])
    expect(required.every(({ description }) => description.startsWith('Required'))).toBe(true)
    expect(required).toHaveLength(requiredCalls.size)
    const withoutRefusal = operations.filter(({ responses }) => !('501' in responses))
    expect(withoutRefusal).toEqual(required)
  })

  it('names the token of each call', () => {
    expect(operationOf('session.login').security).toEqual([])
    expect(operationOf('session.idToken').security).toEqual([{ accessToken: [] }])
    expect(operationOf('wallet.read').security).toEqual([{ idToken: [] }])
  })

  it('shows fields that the gateway fills as present', () => {
    expect(schemas['SessionLoginRequest']?.required).toEqual(
      expect.arrayContaining(['ipAddress', 'captchaPassed']),
    )
    const { parameters } = operationOf('playerAccess.details')
    const required = new Map(parameters.map((one) => [one.name, one.required]))
    expect([required.get('ipAddress'), required.get('playerId')]).toEqual([true, false])
  })

  it('names entities once, and refers to them', () => {
    expect(schemaNames.get(playerProfile)).toBe('PlayerProfile')
    for (const name of ['PlayerProfile', 'Transaction', 'LimitView', 'Payment', 'InboxMessage']) {
      expect(Object.keys(schemas)).toContain(name)
    }
    const ref = '#/components/schemas/BalanceMap'
    expect(schemas['WalletReadReply']?.properties?.['balanceMap']).toEqual({ $ref: ref })
  })

  it('names the refusals that calls share by their codes', () => {
    expect(responses['PlayerBarred']?.['x-error-codes']).toEqual(barringFailures)
    expect(responses['AccessPayoutOnlyOrPlayerBarred']?.['x-error-codes']).toEqual([
      'access.payoutOnly',
      ...barringFailures,
    ])
    const ref = '#/components/responses/PlayerBarred'
    expect(operationOf('wallet.read').responses['403']).toEqual({ $ref: ref })
  })

  it('links pages that exist', () => {
    const links = [...document.info.description.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
    expect(links.length).toBeGreaterThan(5)
    const docs = new URL('../../../../docs/', import.meta.url)
    expect(links.filter((to) => !existsSync(new URL(to, docs)))).toEqual([])
  })
})
