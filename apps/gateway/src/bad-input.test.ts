import { connect } from 'node:net'
import { calls } from '@player-site/contracts/calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Browser, eventually, openTab, type TestTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

describe('bad input gets a coded answer and a log line without secrets; other players are unaffected [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  let browser: Browser
  let bystander: TestTab

  beforeAll(async () => {
    browser = await site.signedIn('bystander')
    bystander = browser.openTab()
    await bystander.isLive()
  })

  // Of the lines of one code in a second, those after the fifth are counted only.
  beforeEach(() => clock.advance(1_000))

  const bystanderLives = async (figure: number) => {
    site.platform.pushBalance(figure)
    await bystander.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes(`${figure}`))
    expect(bystander.closes).toEqual([])
  }
  const lastLine = (event: string) => site.gateway.lines.findLast((line) => line.event === event)

  it.each([
    ['malformed JSON', { body: '{"email":' }, 400, 'request.malformed'],
    ['a wrong type', { body: '{"email":7,"password":[]}' }, 400, 'request.invalid'],
    ['a body that is no object', { body: '[]' }, 400, 'request.invalid'],
    ['a poisoned prototype', { body: '{"__proto__":{"a":1}}' }, 400, 'request.malformed'],
    [
      'a NUL in a text',
      { body: '{"email":"a\\u0000@example.com","password":"x"}' },
      400,
      'request.invalid',
    ],
    ['no body', { body: '' }, 400, 'request.invalid'],
    [
      'an oversized body',
      { body: JSON.stringify({ email: 'x'.repeat(70_000) }) },
      413,
      'request.tooLarge',
    ],
    [
      'another media type',
      { body: 'a=1', headers: { 'content-type': 'text/csv' } },
      415,
      'request.unsupportedMediaType',
    ],
    [
      'a foreign origin',
      { body: '{}', headers: { origin: 'https://evil.example' } },
      403,
      'request.originForbidden',
    ],
    [
      'an unreadable origin',
      { body: '{}', headers: { origin: 'null' } },
      403,
      'request.originForbidden',
    ],
    [
      'no x-requested-with',
      { body: '{}', headers: { 'x-requested-with': '' } },
      403,
      'request.headerMissing',
    ],
  ])('answers %s', async (_name, init, status, code) => {
    const answer = await site.browser().request('/session', {
      method: 'POST',
      ...init,
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(lastLine('request.refused')).toMatchObject({ code, requestId: answer.body.requestId })
  })

  it('names the fields that are wrong and repeats no value', async () => {
    const { body } = await site.browser().signIn('not an address', 'my secret words')
    expect(body.validationErrors).toEqual([{ field: 'email', message: expect.any(String) }])
    expect(JSON.stringify([body, site.gateway.lines])).not.toMatch(/not an address|my secret words/)
  })

  it('accepts its own origin and a listed one only', async () => {
    const own = new URL(site.gateway.address).origin
    const { body } = await site.browser().post('/session', {}, { origin: own })
    expect(body.code).toBe('request.invalid')
  })

  it('exposes only declared calls, never the server-side ones', async () => {
    const visitor = site.browser()
    const before = site.platform.passedOn().length
    for (const path of [
      '/api/v1/player/unknown',
      '/api/v3/player/wallet',
      '/api/v1/../login',
      '/session/x',
    ]) {
      const { status, body } = await visitor.get(path)
      expect([path, status, body.code]).toEqual([path, 404, 'route.notFound'])
    }
    for (const call of calls.filter(
      ({ caller, api }) => caller === 'server' && api !== 'gateway',
    )) {
      const { status } = await visitor.request(pathOf(call), {
        method: call.method,
        ...(call.method !== 'GET' && { body: '{}' }),
      })
      expect([call.id, status]).toEqual([call.id, 404])
    }
    expect(site.platform.passedOn()).toHaveLength(before)
  })

  it('refuses a player call without a session, and with a cookie that is damaged or foreign', async () => {
    for (const cookie of ['', 'id-token=nonsense', 'id-token=eyJhbGciOiJub25lIn0.e30.']) {
      const { status, body } = await site.browser().get('/api/v1/player/wallet', {
        cookie,
      })
      expect([status, body.code]).toEqual([401, 'session.required'])
    }
  })

  it('strips headers that a client must not claim', async () => {
    await browser.get('/api/v1/player/wallet', {
      authorization: 'Bearer mine',
      sitecontext: '{"siteId":9}',
      'x-forwarded-for': '203.0.113.9',
    })
    const headers = site.platform.requests.findLast(({ id }) => id === 'wallet.read')?.headers
    expect(headers?.authorization).not.toBe('Bearer mine')
    expect(headers?.['sitecontext']).toBe('{"siteId":5}')
    expect(headers?.['x-forwarded-for']).toBeUndefined()
  })

  it('overwrites the address that a client claims', async () => {
    await browser.get('/api/v1/player/station?ipAddress=203.0.113.9')
    const stationRequest = site.platform.requests.findLast(({ id }) => id === 'access.station')
    expect(stationRequest?.query).toEqual({ ipAddress: '127.0.0.1' })
  })

  it.each([
    ['no cookie', '', 'session.required'],
    ['a damaged cookie', 'id-token=nonsense', 'session.required'],
  ])('refuses a socket with %s', async (_name, cookie, code) => {
    const tab = openTab(site.gateway.address, cookie)
    await eventually(() => expect(tab.refusals).toHaveLength(1))
    expect(tab.refusals[0]?.code).toBe(code)
    await eventually(() => expect(lastLine('socket.refused')).toMatchObject({ code }))
    tab.socket.disconnect()
  })

  it('refuses a socket of a session that is over', async () => {
    const ended = await site.signedIn('gone')
    const cookie = ended.cookie()
    await ended.signOut()
    const tab = openTab(site.gateway.address, cookie)
    await eventually(() => expect(tab.refusals[0]?.code).toBe('session.expired'))
    tab.socket.disconnect()
  })

  it('refuses a socket from a foreign origin before it opens', async () => {
    const url = `${site.gateway.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, {
      headers: { origin: 'https://evil.example', cookie: browser.cookie() },
    })
    const refusal = await new Promise<number>((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => {})
    })
    expect(refusal).toBe(403)
    await eventually(() =>
      expect(lastLine('socket.upgradeRefused')).toMatchObject({
        code: 'request.originForbidden',
      }),
    )
  })

  const rawTab = async () => {
    const url = `${site.gateway.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, { headers: { cookie: browser.cookie() } })
    const frames: string[] = []
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('message', (data) => frames.push(Buffer.isBuffer(data) ? data.toString() : ''))
    await eventually(() => expect(frames[0]).toMatch(/^0/))
    socket.send('40')
    await eventually(() =>
      expect(frames.some((frame) => frame.startsWith('42["SNAPSHOT"'))).toBe(true),
    )
    return { socket, frames, closed }
  }

  it.each([
    ['a frame that is no JSON', '42["RESUME",{', 'socket.frameMalformed'],
    ['an unknown event', '42["GIVE_ME_MONEY",{}]', 'socket.eventUnknown'],
    ['wrong types', '42["RESUME",{"epoch":"now","seq":-1}]', 'socket.payloadInvalid'],
  ])('answers %s and keeps the connection open', async (_name, frame, code) => {
    const { socket, frames, closed } = await rawTab()
    socket.send(frame)
    await eventually(() =>
      expect(frames.some((f) => f.startsWith('42["ERROR"') && f.includes(code))).toBe(true),
    )
    await eventually(() =>
      expect(lastLine('socket.refusedEvent')).toMatchObject({ code, playerId: 'player-bystander' }),
    )
    await bystanderLives(Math.floor(frames.length) + 500)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
    await closed
  })

  it('acknowledges a refused event with the coded reply', async () => {
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    const reply = await tab.ask('NOBODY_KNOWS', {})
    expect(reply).toMatchObject({ code: 'socket.eventUnknown' })
  })

  it('answers 20 commands of a tab per second and refuses more until the next second', async () => {
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    const ask = () => tab.ask('NOBODY_KNOWS', {})
    const codes = (await Promise.all(Array.from({ length: 22 }, ask))).map(({ code }) => code)
    expect(codes.filter((code) => code === 'request.rateLimited')).toHaveLength(2)
    await clock.advance(1_000)
    expect(await ask()).toMatchObject({ code: 'socket.eventUnknown' })
  })

  it('closes an oversized frame with the code for it, and only that connection', async () => {
    const { socket, closed } = await rawTab()
    socket.send(`42["RESUME","${'x'.repeat(20_000)}"]`)
    expect(await closed).toBe(1009)
    await eventually(() =>
      expect(lastLine('socket.closed')).toMatchObject({ code: 'request.tooLarge' }),
    )
    await bystanderLives(901)
  })

  it('survives bytes that are not HTTP', async () => {
    const { port, hostname } = new URL(site.gateway.address)
    const socket = connect(Number(port), hostname)
    socket.write('\u0000\u0001garbage\r\n\r\n')
    await new Promise((resolve) => socket.on('close', resolve).resume())
    await bystanderLives(902)
  })
})
