import { readStaticPage } from '@player-site/contracts/content/content.queries.ts'
import { expect, it } from 'vitest'
import { createContentService } from './content.service.ts'

const documents = Array.from({ length: 2_000 }, (_, i) => ({
  _id: `page-${i}`,
  _type: 'staticPage',
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
])('refuses %s at once', async (_name, query) => {
  const startedMs = performance.now()
  await expect(service.answer(query, params)).rejects.toMatchObject({
    code: 'content.queryUnknown',
  })
  expect(performance.now() - startedMs).toBeLessThan(50)
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
