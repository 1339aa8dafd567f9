import { mkdtemp } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type StartedProxy, startNginx } from '../../../tests/drivers/nginx-server.ts'
import { realRedisUrl } from '../testing/real-redis.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import { siteOrigin } from '../testing/test-gateway.ts'
import { systemClock } from './ports/clock.ts'

const nginx = process.env['NGINX_PATH']
const siteHost = new URL(siteOrigin).host

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly cookies: readonly string[]
  readonly body: Readonly<Record<string, unknown>>
}

/** A browser's request through a proxy: by the site's host, which `fetch` does not let a test set. */
const send = (
  port: number,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        host: siteHost,
        origin: siteOrigin,
        'x-requested-with': 'web',
        'content-type': 'application/json',
        ...headers,
      },
    }
    const request = httpRequest(options, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => {
        text += piece
      })
      reply.on('end', () => {
        const cookies = reply.headers['set-cookie'] ?? []
        const isJson = reply.headers['content-type']?.includes('json')
        const { statusCode: status, headers: heads } = reply
        resolve({ status, headers: heads, cookies, body: isJson ? JSON.parse(text) : {} })
      })
    })
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })

/** How a socket's handshake ends: open, or the status of the refusal. */
const handshake = (port: number, headers: Record<string, string>): Promise<number | 'open'> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { host: siteHost, origin: siteOrigin, ...headers },
    })
    socket.on('open', () => {
      socket.close()
      resolve('open')
    })
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode ?? 0))
    socket.on('error', reject)
  })

describe.skipIf(!nginx)('two gateways behind an nginx that ends TLS [redis]', () => {
  const site = scriptedSite({
    clock: systemClock,
    redisUrl: realRedisUrl(),
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  let proxy: StartedProxy
  let plain: StartedProxy
  let signedIn = 0

  beforeAll(async () => {
    const two = await site.startNode()
    const nodes = [site.gateway.address, two.address].map((address) => new URL(address).host)
    const start = async (scheme: 'http' | 'https') =>
      startNginx(nginx ?? '', await mkdtemp(join(tmpdir(), 'nginx-')), { nodes, scheme })
    proxy = await start('https')
    plain = await start('http')
  })
  afterAll(async () => {
    await proxy?.service.stop()
    await plain?.service.stop()
  })

  const signIn = async (headers: Record<string, string> = {}) => {
    signedIn += 1
    const email = `nginx-${process.pid}-${signedIn}@example.com`
    const body = { email, password: site.platform.password }
    return send(proxy.port, 'POST', '/session', { body, headers })
  }
  const valueIn = (cookies: readonly string[], name: string) =>
    cookies
      .find((cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`))
      ?.split(';')[0]
      ?.slice(name.length + 1)
  const session = (cookie: string, port = proxy.port) =>
    send(port, 'GET', '/session', { headers: { cookie } })

  it('gives the session a cookie of its host alone, which either node knows', async () => {
    const { status, cookies } = await signIn()
    expect(status).toBe(200)
    const own = cookies.find((cookie) => cookie.startsWith('__Host-id-token=')) ?? ''
    expect(own).toMatch(/; Path=\/;/)
    expect(own).toMatch(/; HttpOnly; Secure; SameSite=None/)
    expect(own).not.toMatch(/Domain/i)
    const token = valueIn(cookies, '__Host-id-token')
    // The balancer takes the nodes in turn.
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await session(`__Host-id-token=${token}`)).body['authorized']).toBe(true)
    }
  })

  it('accepts the cookie by its documented name as well', async () => {
    const token = valueIn((await signIn()).cookies, '__Host-id-token')
    expect((await session(`id-token=${token}`)).body['authorized']).toBe(true)
    expect(await handshake(proxy.port, { cookie: `id-token=${token}` })).toBe('open')
  })

  it.each([
    ['a stale one first', (token: string) => `id-token=stale; id-token=${token}`],
    ['several before it', (token: string) => `id-token=a; id-token=b; id-token=${token}`],
    ['one after it', (token: string) => `__Host-id-token=${token}; id-token=stale`],
    ['an empty one first', (token: string) => `id-token=; __Host-id-token=${token}`],
  ])('reads the good cookie among others, with %s', async (_which, header) => {
    const token = valueIn((await signIn()).cookies, '__Host-id-token') ?? ''
    const { body, cookies } = await session(header(token))
    expect(body['authorized']).toBe(true)
    // What other paths and domains have is ended; the good one is not.
    expect(valueIn(cookies, '__Host-id-token')).toBeUndefined()
    expect(cookies.filter((cookie) => cookie.startsWith('__Host-'))).toEqual([])
    expect(await handshake(proxy.port, { cookie: header(token) })).toBe('open')
  })

  it('ends bad cookies of other paths and domains, so that a sign-in works again', async () => {
    const { cookies, body } = await session('id-token=stale; id-token=older')
    expect(body['authorized']).toBe(false)
    const ended = cookies.filter((cookie) => cookie.startsWith('id-token=;'))
    expect(ended.some((cookie) => cookie.includes('Path=/session'))).toBe(true)
    expect(ended.some((cookie) => cookie.includes(`Domain=${siteHost}`))).toBe(true)
    const token = valueIn((await signIn({ cookie: 'id-token=stale' })).cookies, '__Host-id-token')
    const again = await session(`id-token=stale; __Host-id-token=${token}`)
    expect(again.body['authorized']).toBe(true)
  })

  it('ends the session of a sign-out on both nodes, whichever cookie came first', async () => {
    const token = valueIn((await signIn()).cookies, '__Host-id-token')
    const cookie = `id-token=stale; __Host-id-token=${token}`
    expect((await send(proxy.port, 'DELETE', '/session', { headers: { cookie } })).status).toBe(200)
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await session(cookie)).body['authorized']).toBe(false)
    }
  })

  it('believes the proxy about scheme and address, and no client', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    const { status, cookies } = await signIn(claims)
    expect(status).toBe(200)
    expect(valueIn(cookies, '__Host-id-token')).toBeDefined()
    // A page of the site by plain http is not the site by https.
    const origin = siteOrigin.replace('https', 'http')
    expect((await signIn({ origin })).body['code']).toBe('request.originForbidden')
    const token = valueIn(cookies, '__Host-id-token')
    const cookie = `__Host-id-token=${token}`
    expect(await handshake(proxy.port, { cookie, origin })).not.toBe('open')
  })

  it.each([
    'evil.example',
    'play.example.evil.example',
    'play.example@evil.example',
    'evil.example:8080',
  ])('answers no host but its own: “%s”', async (host) => {
    const { status } = await send(proxy.port, 'GET', '/session', { headers: { host } })
    expect(status).toBeGreaterThanOrEqual(400)
    const forwarded = { 'x-forwarded-host': host }
    const own = await send(proxy.port, 'GET', '/session', { headers: forwarded })
    expect(own.status).toBe(200)
  })

  it('keeps the plain name on a local site by http', async () => {
    const host = `localhost:${plain.port}`
    const headers = { host, origin: `http://${host}` }
    const email = `nginx-plain-${process.pid}@example.com`
    const body = { email, password: site.platform.password }
    const { cookies } = await send(plain.port, 'POST', '/session', { body, headers })
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['id-token'])
    const cookie = `id-token=stale; id-token=${valueIn(cookies, 'id-token')}`
    const read = await send(plain.port, 'GET', '/session', { headers: { ...headers, cookie } })
    expect(read.body['authorized']).toBe(true)
  })
})
