import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '../src/calls.ts'
import { pathOf } from '../src/kernel/call.ts'
import { documents } from './documents.ts'

describe('the generated documents', () => {
  it.each([...documents()])('docs/%s is current; npm run docs rewrites it', (name, text) => {
    const written = readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
    expect(written).toBe(text)
  })

  it('name every call once', () => {
    const ids = calls.map(({ id }) => id)
    const routes = calls.map((call) => `${call.method} ${pathOf(call)}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(routes).size).toBe(routes.length)
    const paths: Record<string, Record<string, { operationId: string }>> = JSON.parse(
      documents().get('openapi.json') ?? '',
    ).paths
    const documented = Object.values(paths).flatMap((one) => Object.values(one))
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(ids.sort())
  })

  it('have no broken links', () => {
    for (const name of [
      'openapi.json',
      'openapi-platform.json',
      'asyncapi.json',
      'integrate/content.json',
    ]) {
      const document = JSON.parse(documents().get(name) ?? '')
      const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
      expect(refs.length).toBeGreaterThan(0)
      for (const [, path = ''] of refs) {
        const found = path.split('/').reduce((at, step) => at?.[step], document)
        expect([path, typeof found]).toEqual([path, 'object'])
      }
    }
  })
})
