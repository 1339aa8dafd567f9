import { askContent } from '@player-site/contracts/content/content.calls.ts'
import {
  browserQueries,
  readHomeBanner,
  readStaticPage,
} from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { listCatalogue } from '@player-site/contracts/lobby/lobby.queries.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type Browser, createBrowser } from '../../apps/gateway/testing/browser.ts'
import { makeDataFolder } from '../../apps/gateway/testing/data-folder.ts'
import { createManualClock } from '../../apps/gateway/testing/manual-clock.ts'
import { startTestGateway, type TestGateway } from '../../apps/gateway/testing/test-gateway.ts'
import { freeStackPorts } from '../drivers/ports.ts'
import { createStack, type Stack, testDeadlines } from '../drivers/stack.ts'

const reader = { market: 'GG', language: 'gb', fallback: 'en' }
const everything = {
  ...reader,
  pageId: 'error_500',
  slug: 'about-us',
  path: 'terms',
  brand: 'aurora',
  channel: 'Web',
  placement: 'casino-lobby',
}

describe('content through the gateway, from the real platform [memory]', () => {
  const clock = createManualClock()
  const running = new AsyncDisposableStack()
  let stack: Stack
  let gateway: TestGateway
  let browser: Browser

  beforeAll(async () => {
    const dataDir = await makeDataFolder('content-')
    stack = createStack({ ports: await freeStackPorts(), dataDir, env: testDeadlines })
    running.defer(() => stack.stop())
    await stack.platform.start()
    const platformUrl = stack.urls.platform
    const socketUrl = `${platformUrl.replace('http', 'ws')}/wallet/socket`
    gateway = await startTestGateway({ platformUrl, socketUrl, clock })
    running.defer(() => gateway.stop())
    browser = createBrowser(gateway.address)
    running.defer(() => browser.close())
  })
  afterAll(() => running.disposeAsync())

  const ask = (query: string, params: Readonly<Record<string, unknown>> = {}, who = browser) => {
    const search = new URLSearchParams({ query })
    for (const [name, value] of Object.entries(params))
      search.set(`$${name}`, JSON.stringify(value))
    return who.get(`${pathOf(askContent)}?${search.toString()}`)
  }
  const paramsOf = ({ params }: ContentQuery) => {
    const names = Object.keys(Object(z.toJSONSchema(params).properties))
    return Object.fromEntries(Object.entries(everything).filter(([name]) => names.includes(name)))
  }

  it('answers every query of browsers in its shape', async () => {
    for (const query of browserQueries) {
      const { status, body } = await ask(query.groq, paramsOf(query))
      expect([query.id, status]).toEqual([query.id, 200])
      expect([query.id, z.safeParse(query.reply, body.result).error]).toEqual([query.id, undefined])
    }
  })

  it.each([
    ['a query that is not listed', '*', {}, 400, 'content.queryUnknown'],
    ['a listed one with a blank more', `${readStaticPage.groq} `, {}, 400, 'content.queryUnknown'],
    ['the gateway’s own', listCatalogue.groq, {}, 400, 'content.queryUnknown'],
    ['no query', '', {}, 400, 'request.invalid'],
    ['an endless one', 'x'.repeat(11_300), {}, 413, 'request.tooLarge'],
    ['a parameter too few', readStaticPage.groq, reader, 400, 'request.invalid'],
    [
      'a parameter too many',
      readStaticPage.groq,
      { ...reader, pageId: 'error_500', players: '*' },
      400,
      'request.invalid',
    ],
    [
      'an unknown market',
      readStaticPage.groq,
      { ...reader, market: 'XX', pageId: 'error_500' },
      400,
      'request.invalid',
    ],
  ])('refuses %s with a code', async (_name, query, params, status, code) => {
    const refused = await ask(query, params)
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('decides who sees what by the session', async () => {
    const player = createBrowser(gateway.address)
    await player.signIn('demo.un@example.com', 'Play-fair-2026')
    const idsFor = async (who: Browser) => {
      const { body } = await ask(
        readHomeBanner.groq,
        { ...reader, brand: 'aurora', channel: 'Web' },
        who,
      )
      return z.parse(readHomeBanner.reply, body.result).map(({ authorized }) => authorized)
    }
    expect(await idsFor(browser)).toEqual(['notAuthorized', 'both'])
    expect(await idsFor(player)).toEqual(['authorized', 'both'])
    player.close()
  })

  it('serves stale content when the content service is away, and reports its absence otherwise', async () => {
    const known = { ...reader, pageId: 'terms_and_conditions' }
    expect((await ask(readStaticPage.groq, known)).status).toBe(200)
    await stack.platform.kill('SIGKILL')
    onTestFinished(() => stack.platform.start())
    await clock.advance(300_001)
    const stale = await ask(readStaticPage.groq, known)
    expect([stale.status, stale.body.result.page.title]).toEqual([200, 'Terms and conditions'])
    expect(gateway.lines.some(({ event }) => event === 'content.stale')).toBe(true)
    const unknown = await ask(readStaticPage.groq, { ...reader, pageId: 'privacy_policy' })
    expect([unknown.status, unknown.body.code]).toEqual([503, 'upstream.unavailable'])
  })
})
