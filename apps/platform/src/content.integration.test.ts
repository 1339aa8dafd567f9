import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { readErrorPage, readStaticPage } from '@player-site/contracts/content/content.queries.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

const [database] = testDatabases()

describe.each(database ? [database] : [])('the content service $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const ask = async (query: string, params: Readonly<Record<string, unknown>> = {}, more = '') => {
    const search = new URLSearchParams({ query })
    for (const [name, value] of Object.entries(params))
      search.set(`$${name}`, JSON.stringify(value))
    const response = await fetch(
      `${platform.address}${pathOf(askContent)}?${search.toString()}${more}`,
    )
    const body: unknown = await response.json()
    return { status: response.status, body }
  }

  it('answers GROQ with parameters, like the read API', async () => {
    const params = { pageId: 'responsible_gambling', market: 'GG', language: 'gb', fallback: 'en' }
    const { status, body } = await ask(readStaticPage.groq, params, '&perspective=published')
    expect(status).toBe(200)
    const { result } = z.parse(askContent.reply, body)
    const { market } = z.parse(readStaticPage.reply, result)
    expect(market?.helpOrganisations.map(({ name }) => name)).toContain('GAMSTOP')
  })

  it('answers null without a document', async () => {
    const params = { pageId: 'error_000', market: 'UN', language: 'en', fallback: 'en' }
    expect((await ask(readErrorPage.groq, params)).body).toMatchObject({ result: null })
  })

  it.each([
    ['no query', '', '', 400, 'request.invalid'],
    ['a query that is not listed', '*', '', 400, 'content.queryUnknown'],
    [
      'a nested one',
      '*[count(*[count(*[_id != ^._id]) > 0]) > 0]',
      '',
      400,
      'content.queryUnknown',
    ],
    ['other parameters', readStaticPage.groq, '&$more=1', 400, 'request.invalid'],
    ['a parameter that is no JSON', '*[0]', '&$x=oops', 400, 'request.invalid'],
    ['drafts', '*[0]', '&perspective=drafts', 400, 'request.invalid'],
    ['an endless query', `*[_id == "${'x'.repeat(11_300)}"]`, '', 400, 'content.queryUnknown'],
  ])('refuses %s with a code', async (_name, query, more, status, code) => {
    const refused = await ask(query, {}, more)
    const error = { type: code, description: expect.any(String) }
    expect(refused).toMatchObject({ status, body: { code, error } })
  })
})
