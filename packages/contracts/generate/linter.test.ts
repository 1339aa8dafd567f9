import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { documents } from './documents.ts'

const all = documents()

const openApiConfig = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-description': 'error',
    // Routers prefer a fixed segment: /documents/players/{playerId} before {documentId}/person.
    'no-ambiguous-paths': 'off',
  },
})
const asyncApiConfig = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The license has a name alone, as every package of the project.
    'info-license-strict': 'off',
    // Sockets are opened by a cookie or by a token in their address.
    'security-defined': 'off',
  },
})

const faultsIn = async (source: string, config = openApiConfig) =>
  (await lintFromString({ source, config })).map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  )
const changed = (change: (document: ReturnType<typeof JSON.parse>) => void): string => {
  const document = JSON.parse(all.get('openapi.json') ?? '')
  change(document)
  return JSON.stringify(document)
}

describe('the linter of OpenAPI', () => {
  it.each(['openapi.json', 'openapi-platform.json'])('finds nothing in docs/%s', async (name) => {
    expect(await faultsIn(all.get(name) ?? '')).toEqual([])
  })

  it('finds nothing in docs/asyncapi.json', async () => {
    expect(await faultsIn(all.get('asyncapi.json') ?? '', asyncApiConfig)).toEqual([])
  })

  it.each([
    [
      'operation-summary',
      (document) => {
        delete document.paths['/session'].get.summary
      },
    ],
    [
      'operation-4xx-response',
      (document) => {
        document.paths['/session'].get.responses = { 200: { description: 'Done' } }
      },
    ],
    [
      'operation-operationId-unique',
      (document) => {
        document.paths['/session'].get.operationId = 'session.signIn'
      },
    ],
    [
      'no-unused-components',
      (document) => {
        document.components.schemas.Unused = { type: 'string' }
      },
    ],
    [
      'no-unresolved-refs',
      (document) => {
        delete document.components.schemas.ErrorReply
      },
    ],
  ] satisfies [string, Parameters<typeof changed>[0]][])('knows %s', async (rule, change) => {
    const faults = await faultsIn(changed(change))
    expect(faults.filter((one) => one.startsWith(`${rule}:`))).not.toEqual([])
  })
})
