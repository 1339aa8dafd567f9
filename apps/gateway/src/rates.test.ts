import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Browser, eventually, openTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const limited = {
  code: 'request.rateLimited',
  details: { retryAfterSeconds: expect.any(Number) },
}

describe('rate limits [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  const { startNode, signedIn } = site
  const profile = (browser: Browser, headers = {}) => browser.get('/api/v1/player/profile', headers)

  it("limits a player's calls from all devices, without affecting others", async () => {
    const gateway = await startNode({ CALLS_PER_PLAYER_PER_MINUTE: '4' })
    const [phone, laptop] = [await signedIn('busy', gateway), await signedIn('busy', gateway)]
    const other = await signedIn('calm', gateway)
    const before = site.platform.requests.length
    for (const device of [phone, laptop, phone, laptop]) {
      expect((await profile(device)).status).toBe(200)
    }
    const refused = await profile(phone)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject(limited)
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBe(refused.body.details.retryAfterSeconds)
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    const fetches = site.platform.requests.slice(before).filter(({ id }) => id === readProfile.id)
    expect(fetches).toHaveLength(4)
    expect((await profile(other)).status).toBe(200)
  })

  it('counts a watched list as calls, and refuses a tab that changes it too often', async () => {
    const gateway = await startNode({ CALLS_PER_PLAYER_PER_MINUTE: '3' })
    const browser = await signedIn('fidgety', gateway)
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    const before = site.platform.requests.filter(({ id }) => id === listTransactions.id).length
    for (const hour of [1, 2, 3, 4]) {
      await tab.socket.emitWithAck('TRANSACTIONS_WATCH', { filter: { hour } })
      await clock.advance(0)
      await tab.hears('TRANSACTIONS', ({ filter }) => Object(filter)['hour'] === hour)
    }
    expect(await tab.hears('TRANSACTIONS')).toMatchObject({
      is: 'failed',
      code: 'request.rateLimited',
    })
    expect(site.platform.requests.filter(({ id }) => id === listTransactions.id)).toHaveLength(
      before + 3,
    )
  })

  it("limits an address's calls, except the liveness probe", async () => {
    const gateway = await startNode({
      CALLS_PER_ADDRESS_PER_MINUTE: '3',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const visitor = site.browser(gateway)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    for (const path of ['/session', '/api/v1/player/wallet', '/api/v1/player/station']) {
      expect((await visitor.get(path, from)).status).not.toBe(429)
    }
    const refused = await visitor.get('/session', from)
    expect([refused.status, refused.body]).toMatchObject([429, limited])
    expect(refused.headers.get('retry-after')).toBeTruthy()
    expect((await visitor.get('/health/live', from)).status).toBe(200)
    expect((await visitor.get('/', { ...from, accept: 'text/html' })).status).toBe(200)
    expect((await visitor.get('/session', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
  })

  it('counts an IPv6 network of 64 bits as one address, in calls and in sign-ins', async () => {
    const gateway = await startNode({
      CALLS_PER_ADDRESS_PER_MINUTE: '3',
      SIGN_IN_RATE_PER_MINUTE: '2',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const visitor = site.browser(gateway)
    const sessionFrom = async (address: string) =>
      (await visitor.get('/session', { 'x-forwarded-for': address })).status
    const statuses: number[] = []
    for (const host of [1, 2, 3, 4]) statuses.push(await sessionFrom(`2001:db8:1:2::${host}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await sessionFrom('2001:db8:1:3::1')).toBe(200)
    const signInFrom = async (address: string) =>
      (await visitor.post('/session', {}, { 'x-forwarded-for': address })).body.code
    const codes: string[] = []
    for (const host of [1, 2, 3]) codes.push(await signInFrom(`2001:db8:1:4::${host}`))
    expect(codes).toEqual(['request.invalid', 'request.invalid', 'request.rateLimited'])
  })

  it('refuses an address that opens sockets beyond its limit before any handshake', async () => {
    const gateway = await startNode({
      HANDSHAKES_PER_ADDRESS_PER_MINUTE: '2',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const url = `${gateway.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const knock = (address: string) =>
      new Promise<{ status: number; retryAfter?: string | undefined; body: string }>((resolve) => {
        const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
        socket.on('open', () => {
          socket.terminate()
          resolve({ status: 101, body: '' })
        })
        socket.on('error', () => {})
        socket.on('unexpected-response', (_request, response) => {
          let body = ''
          response.on('data', (chunk: Buffer) => {
            body += chunk.toString()
          })
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response
            resolve({ status, retryAfter: headers['retry-after'], body })
          })
        })
      })
    expect([(await knock('203.0.113.1')).status, (await knock('203.0.113.1')).status]).toEqual([
      101, 101,
    ])
    const refused = await knock('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.body)).toMatchObject(limited)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await knock('203.0.113.2')).status).toBe(101)
    expect(gateway.lines.filter(({ event }) => event === 'socket.upgradeRefused')).toEqual([
      { level: 'warn', event: 'socket.upgradeRefused', code: 'request.rateLimited' },
    ])
  })

  it('limits the sockets a player opens, with the code and the retry time', async () => {
    const gateway = await startNode({ HANDSHAKES_PER_PLAYER_PER_MINUTE: '2' })
    const [phone, laptop] = [await signedIn('storm', gateway), await signedIn('storm', gateway)]
    for (const device of [phone, laptop]) await device.openTab().hears('SNAPSHOT')
    const late = laptop.openTab()
    await eventually(() => expect(late.refusals[0]).toMatchObject(limited))
    expect(late.heard).toEqual([])
    const other = await signedIn('breeze', gateway)
    await other.openTab().hears('SNAPSHOT')
  })

  it('accepts calls and sockets from a listed origin and its own only', async () => {
    const listed = 'https://partner.example'
    const gateway = await startNode({ ALLOWED_ORIGINS: `${listed},https://second.example` })
    const browser = await signedIn('framed', gateway)
    const own = new URL(gateway.address).origin
    const call = (origin: string) => browser.post('/api/v1/player/wallet', {}, { origin })
    const tabFrom = (origin: string) => openTab(gateway.address, browser.cookie(), {}, { origin })
    for (const origin of [listed, 'https://second.example', own]) {
      expect((await call(origin)).body.code).not.toBe('request.originForbidden')
      const tab = tabFrom(origin)
      await tab.hears('SNAPSHOT')
      tab.socket.disconnect()
    }
    for (const origin of [
      'https://partner.example.evil.example',
      'http://partner.example',
      'null',
    ]) {
      expect((await call(origin)).body.code).toBe('request.originForbidden')
      const tab = tabFrom(origin)
      await eventually(() => expect(tab.refusals).toHaveLength(1))
      expect(tab.heard).toEqual([])
    }
  })

  it('accepts a frame of 16 kB and refuses a larger one', async () => {
    const gateway = await startNode()
    const browser = await signedIn('wordy', gateway)
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    const frame = (bytes: number) => 'x'.repeat(bytes - '420["ACTIVE",""]'.length)
    const reply = await tab.ask('ACTIVE', frame(16 * 1_024))
    expect(reply).toMatchObject({ code: 'socket.payloadInvalid' })
    tab.socket.emit('ACTIVE', frame(16 * 1_024 + 2))
    await eventually(() => expect(tab.closes).toHaveLength(1))
    expect(gateway.lines.findLast(({ event }) => event === 'socket.closed')).toMatchObject({
      code: 'request.tooLarge',
    })
  })
})
