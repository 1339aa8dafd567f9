import { createHash, createHmac } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@player-site/contracts/calls.ts'
import { contentQueries } from '@player-site/contracts/content/content.queries.ts'
import { isErrorCode } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { callGroupIds } from '@player-site/contracts/kernel/offer.ts'
import { formatSignature, textToSign } from '@player-site/contracts/kernel/platform-signature.ts'
import { listCatalogue } from '@player-site/contracts/lobby/lobby.queries.ts'
import { callGroups } from '@player-site/contracts/offer/call-groups.ts'
import { expect, it } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { groups } from '../conformance/groups.ts'

const read = (path: string): string => readFileSync(join(root, 'docs', path), 'utf8')
const pages = ['integrate.md', ...globSync('integrate/*.md', { cwd: join(root, 'docs') })]

it('computes the example of a signature', () => {
  const lines = /```text\n(?<lines>[^`]+)```/.exec(read('integrate/signatures.md'))?.groups
  const rows = (lines?.['lines'] ?? '').trim().split('\n')
  const given = new Map(rows.map((row) => [row.slice(0, 11).trim(), row.slice(11)]))
  const of = (name: string): string => given.get(name) ?? ''
  const bodyHash = createHash('sha256').update(of('body')).digest('hex')
  const [timestampMs, nonce] = [Number(of('t')), of('n')]
  const signed = { method: of('method'), target: of('target'), bodyHash, timestampMs, nonce }
  const signature = createHmac('sha256', of('key')).update(textToSign(signed)).digest('hex')
  expect(of('body hash')).toBe(bodyHash)
  expect(of('v1')).toBe(signature)
  expect(of('header')).toBe(formatSignature({ timestampMs, nonce, signature }))
})

it('names codes, calls, queries and paths that exist', () => {
  const ids = new Set([...calls, ...contentQueries].map(({ id }): string => id))
  const paths = new Set(calls.map(pathOf))
  const prefixes = new Set(calls.flatMap(({ errors }) => errors.map((code) => code.split('.')[0])))
  for (const page of pages) {
    const spans = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    const codes = spans.filter(
      (span) => /^[a-z][A-Za-z]*(?:\.[a-z][\w]*)+$/.test(span) && prefixes.has(span.split('.')[0]),
    )
    expect(
      codes.filter((code) => !isErrorCode(code) && !ids.has(code) && !/\.(json|md)$/.test(code)),
    ).toEqual([])
    const asked = spans.flatMap((span) => /\/api\/v\d\/[\w/:-]+/.exec(span) ?? [])
    expect(asked.filter((path) => !paths.has(path))).toEqual([])
  }
})

it('is where a report of the kit leads to', () => {
  for (const { docs } of Object.values(groups)) expect(read(docs)).not.toBe('')
})

it('lists every group of calls that may be left out, with its first call', () => {
  const rows = [
    ...read('integrate/not-offered.md').matchAll(/^\| `(\w+)` \| (?:`|the query `)([\w.]+)`/gm),
  ]
  expect(rows.map(([, group, first]) => [group, first])).toEqual(
    callGroupIds.map((id) => [id, callGroups[id].first?.id ?? listCatalogue.id]),
  )
})
