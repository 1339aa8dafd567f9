import { readStaticPage } from '@player-site/contracts/content/content.queries.ts'
import { expect, it } from 'vitest'
import { createContentService } from './content.service.ts'

/** How often a query has read a document. */
let reads = 0
const documents = Array.from({ length: 20 }, (_, i) => ({
  get _id() {
    reads += 1
    return `page-${i}`
  },
  get _type() {
    reads += 1
    return 'staticPage'
  },
  _rev: 'r',
  pageId: 'terms',
  language: 'en',
}))
const service = createContentService({ name: 'production', version: '1', documents })

const nested = '*[count(*[count(*[_id != ^._id]) > 0]) > 0]'
const params = { market: 'UN', language: 'en', fallback: 'en', pageId: 'terms' }

it.each([
  ['a nested one', nested],
  ['a nested one, deeper', `*[count(${nested}) > 0]`],
  ['a listed one with a blank more', `${readStaticPage.groq} `],
  ['invalid GROQ', '*[_type =='],
])('refuses %s without reading a document', async (_name, query) => {
  reads = 0
  await expect(service.answer(query, params)).rejects.toMatchObject({
    code: 'content.queryUnknown',
  })
  expect(reads).toBe(0)
  await service.answer(readStaticPage.groq, params)
  expect(reads).toBeGreaterThan(0)
})

it.each([
  ['one that the query does not have', { ...params, more: '1' }],
  ['one that is no text', { ...params, language: Array.from({ length: 5_000 }, () => 'en') }],
  ['none', {}],
])("refuses parameters that differ from the query's: %s", async (_name, given) => {
  await expect(service.answer(readStaticPage.groq, given)).rejects.toMatchObject({
    code: 'request.invalid',
  })
})
