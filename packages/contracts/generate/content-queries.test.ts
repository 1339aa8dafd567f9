import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { contentQueries } from '../src/content/content.queries.ts'
import { contentDocument } from './content-queries.ts'

const document = JSON.parse(JSON.stringify(contentDocument()))
const check = (id: string, part: 'params' | 'reply') => {
  const query = document.queries.find((one: { id: string }) => one.id === id)
  const ajv = new Ajv2020({ strict: false })
  return ajv.compile({ schemas: document.schemas, ...query[part] })
}

it('has every query as the gateway sends it', () => {
  const sent = contentQueries.map(({ id, groq }) => ({ id, groq }))
  expect(document.queries).toMatchObject(sent)
  expect(document.queries).toHaveLength(sent.length)
})

it('has schemas that parameters and replies can be checked with', () => {
  const reader = { market: 'UN', language: 'gb', fallback: 'gb' }
  const params = check('content.staticPage', 'params')
  expect(params({ ...reader, pageId: 'terms' })).toBe(true)
  expect(params({ ...reader, pageId: 7 })).toBe(false)
  const links = check('content.information', 'reply')
  expect(links([{ pageId: 'about', slug: 'about', title: 'About us' }])).toBe(true)
  expect(links([{ pageId: 'about' }])).toBe(false)
})
