import { readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { isErrorCode } from '@player-site/contracts/errors.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Browser, eventually } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const crlf = '\r\n'
const upgradeTo = (path: string, headers: readonly string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    ...(headers.some((line) => line.startsWith('Host:')) ? [] : ['Host: 127.0.0.1']),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join(crlf)

/** Descriptors of this process that are sockets. */
const openSockets = () => readdirSync('/proc/self/fd').length

describe('an attack on the edge [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  let bystander: Browser

  beforeAll(async () => {
    bystander = await site.signedIn('bystander')
  })

  const portOf = ({ address }: { readonly address: string }) => Number(new URL(address).port)
  const linesOf = (event: string) => site.gateway.lines.filter((line) => line.event === event)

  /** A connection that sends a text, with everything it received once the other side closes it. */
  const say = (text: string | Buffer, node: { readonly address: string } = site.gateway) => {
    let answer = ''
    const socket: Socket = connect(portOf(node), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => {})
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
    socket.write(text)
    return { socket, closed, answer: () => answer }
  }
  const statusOf = (answer: string) => Number(answer.split(' ')[1])
  const codeOf = (answer: string): unknown =>
    JSON.parse(answer.slice(answer.indexOf('{'))).code as unknown

  /** Health answers while the gateway is under attack. */
  const lives = async () => {
    const { status } = await bystander.get('/health/live')
    expect(status).toBe(200)
  }

  /** A request with a custom Host header, which fetch does not allow. */
  const ask = (path: string, host: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; location: IncomingMessage }>((resolve, reject) => {
      const sent = httpRequest(
        {
          port: portOf(site.gateway),
          host: '127.0.0.1',
          path,
          headers: { host, ...headers },
          agent: false,
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (data: string) => {
            text += data
          })
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, location: response }),
          )
        },
      )
      sent.on('error', reject)
      sent.end()
    })

  describe('upgrades', () => {
    it.each(['/', '/anything', '/session', '/socket.io', '/api/v1/player/wallet', '/socket.iox/'])(
      'answers 404 to an upgrade at %s and ends its connection',
      async (path) => {
        const answer = await say(upgradeTo(path)).closed
        expect([statusOf(answer), codeOf(answer)]).toEqual([404, 'route.notFound'])
      },
    )

    it('keeps no descriptor of a hundred of them', async () => {
      const before = openSockets()
      const all = Array.from({ length: 100 }, () => say(upgradeTo('/anything')))
      await Promise.all(all.map(({ closed }) => closed))
      await eventually(() => expect(openSockets()).toBeLessThanOrEqual(before))
    })

    it('answers other protocols and garbage without keeping the connection', async () => {
      const other = upgradeTo('/socket.io/?EIO=4&transport=websocket').replace(
        'Upgrade: websocket',
        'Upgrade: h2c',
      )
      for (const text of [other, upgradeTo('/%zz'), upgradeTo('//'), upgradeTo('*')]) {
        expect(statusOf(await say(text).closed)).toBeGreaterThanOrEqual(400)
      }
    })

    const atSocket = '/socket.io/?EIO=4&transport=websocket'
    it.each([
      ['an older protocol', upgradeTo('/socket.io/?EIO=3&transport=websocket')],
      ['no protocol', upgradeTo('/socket.io/?transport=websocket')],
      ['polling', upgradeTo('/socket.io/?EIO=4&transport=polling')],
      ['an unknown connection', upgradeTo(`${atSocket}&sid=unknown`)],
      ['another upgrade', upgradeTo(atSocket).replace('Upgrade: websocket', 'Upgrade: h2c')],
      ['another version', upgradeTo(atSocket).replace('Version: 13', 'Version: 99')],
      ['a short key', upgradeTo(atSocket).replace(/Key: .*/, 'Key: short')],
    ])("answers %s at the socket's path with a code", async (_name, text) => {
      const answer = await say(text).closed
      expect([statusOf(answer), codeOf(answer)]).toEqual([400, 'request.malformed'])
    })

    it.each(['?EIO=4&transport=polling', '?EIO=4&transport=websocket', ''])(
      'answers a plain request at the socket’s path with a code: %s',
      async (query) => {
        const answer = await ask(`/socket.io/${query}`, '127.0.0.1')
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'request.malformed'])
      },
    )

    it('writes few log lines for many of them', async () => {
      await clock.advance(1_000)
      const before = linesOf('socket.upgradeRefused').length
      await Promise.all(Array.from({ length: 200 }, () => say(upgradeTo('/many')).closed))
      await clock.advance(1_000)
      const lines = linesOf('socket.upgradeRefused').slice(before)
      expect(lines.length).toBeLessThan(20)
      const reported = lines.reduce((sum, line) => sum + 1 + Number(line['suppressed'] ?? 0), 0)
      expect(reported).toBe(200)
    })
  })

  describe('the Host header', () => {
    const spaces = ' '.repeat(15_000)
    it.each([
      ['spaces', `a${spaces}b`],
      ['no-break spaces', `a${'\u00a0'.repeat(15_000)}b`],
      ['a foreign name', 'evil.example'],
      ['a foreign name under ours', '127.0.0.1.evil.example'],
      ['a user', 'x@127.0.0.1'],
      ['a path', '127.0.0.1/x'],
      ['an impossible port', '127.0.0.1:99999999'],
    ])('with %s is answered 421, and health still answers', async (_name, host) => {
      const [answer] = await Promise.all([ask('/en-UN', host, { accept: 'text/html' }), lives()])
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([421, 'request.hostUnknown'])
    })

    it('is refused to upgrades as well', async () => {
      const path = '/socket.io/?EIO=4&transport=websocket'
      const answer = await say(upgradeTo(path, ['Host: evil.example'])).closed
      expect([statusOf(answer), codeOf(answer)]).toEqual([421, 'request.hostUnknown'])
    })

    it('may be any to a probe', async () => {
      expect((await ask('/health/live', '10.9.8.7:1234')).status).toBe(200)
      expect((await ask('/health/ready', 'pod-7')).status).toBe(200)
    })

    it.each(['127.0.0.1', 'localhost:8080', 'meridian.localhost', '[::1]:8080', 'LOCALHOST'])(
      'may be that of a local site: %s',
      async (host) => {
        expect((await ask('/en-UN', host, { accept: 'text/html' })).status).toBe(200)
      },
    )

    it('may be a listed one, and the page names its whole origin', async () => {
      const node = await site.startNode({
        ALLOWED_ORIGINS: 'https://play.example',
        BRAND_HOSTS: 'meridian.example=meridian',
      })
      const at = portOf(node)
      const pageAt = async (host: string) => {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          httpRequest(
            { port: at, host: '127.0.0.1', path: '/en-UN', headers: { host, accept: 'text/html' } },
            resolve,
          )
            .on('error', reject)
            .end()
        })
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
        return { status: response.statusCode, text }
      }
      expect((await pageAt('play.example')).text).toContain('href="https://play.example/en-UN"')
      expect((await pageAt('meridian.example')).status).toBe(200)
      expect((await pageAt('other.example')).status).toBe(421)
    })
  })

  describe('origins', () => {
    it('are compared whole: our host with another scheme or port is foreign', async () => {
      const { host } = new URL(site.gateway.address)
      for (const origin of [`https://${host}`, 'http://127.0.0.1', `ws://${host}`]) {
        const { body } = await site.browser().post('/session', {}, { origin })
        expect([origin, body.code]).toEqual([origin, 'request.originForbidden'])
      }
      const own = await site.browser().post('/session', {}, { origin: `http://${host}` })
      expect(own.body.code).toBe('request.invalid')
    })
  })

  describe('the return address of a game', () => {
    const launch = { gameId: 'studio-northern-lights', languageCode: 'en', channel: 'Web' }
    it.each([
      'https://evil.example/en-UN',
      'https://play.example.evil.example/',
      'https://play.example@evil.example/',
      'https://user@play.example/',
      'http://play.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://play.example/x',
      'BLOB:https://play.example/x',
      'ftp://play.example/x',
      'filesystem:https://play.example/temporary/x',
      '//evil.example/',
      '/en-UN',
      '',
    ])("is refused unless it is the site's own: %s", async (lobbyUrl) => {
      const before = site.platform.passedOn().length
      for (const path of ['/api/v2/game/slug/url', '/api/v2/game/slug/url/demo']) {
        const { status, body } = await bystander.post(path, { ...launch, lobbyUrl })
        expect([status, body.code, body.validationErrors?.[0]?.field]).toEqual([
          400,
          'request.invalid',
          'lobbyUrl',
        ])
      }
      expect(site.platform.passedOn()).toHaveLength(before)
    })

    it.each(['https://play.example/en-UN', 'own'])('may be %s', async (lobby) => {
      const lobbyUrl = lobby === 'own' ? `${site.gateway.address}/en-UN` : lobby
      await bystander.post('/api/v2/game/slug/url', { ...launch, lobbyUrl })
      expect(site.platform.requests.at(-1)?.body).toMatchObject({ lobbyUrl })
    })
  })

  describe('slow clients', () => {
    const hurried = { REQUEST_TIMEOUT_MS: '400' }

    it('are closed when they send nothing, or their headers or body are late', async () => {
      const node = await site.startNode(hurried)
      const head = `POST /session HTTP/1.1${crlf}Host: 127.0.0.1${crlf}`
      const body = `${head}x-requested-with: web${crlf}Content-Type: application/json${crlf}Content-Length: 100${crlf}${crlf}{`
      for (const text of ['', head, body]) {
        const answer = await say(text, node).closed
        expect([statusOf(answer), codeOf(answer)]).toEqual([408, 'request.timeout'])
      }
    })

    it('are closed when they upgrade and send nothing', async () => {
      const node = await site.startNode(hurried)
      const { closed, answer } = say(upgradeTo('/socket.io/?EIO=4&transport=websocket'), node)
      await eventually(() => expect(answer()).toContain('101 Switching Protocols'))
      let isClosed = false
      void closed.then(() => {
        isClosed = true
      })
      await eventually(async () => {
        await clock.advance(500)
        expect(isClosed).toBe(true)
      })
    })
  })

  describe('invented addresses', () => {
    it('cost nothing upstream', async () => {
      await bystander.get('/en-UN/warm', { accept: 'text/html' })
      const before = site.platform.passedOn().length
      for (let nth = 0; nth < 50; nth += 1) {
        const { status } = await bystander.get(`/en-UN/made-up-${nth}/x`, { accept: 'text/html' })
        expect(status).toBeLessThan(500)
      }
      expect(site.platform.passedOn()).toHaveLength(before)
    })

    it('are limited per address', async () => {
      const node = await site.startNode({ PAGES_PER_ADDRESS_PER_MINUTE: '5' })
      const statuses: number[] = []
      for (let nth = 0; nth < 7; nth += 1) {
        statuses.push((await site.browser(node).get('/en-UN', { accept: 'text/html' })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    })

    it.each([
      ['/%zz', 400],
      ['/en-UN/%zz', 400],
      ['/api/v1/%zz', 400],
      // Neither a file nor a call, nor below a locale: leads to the site.
      ['/%00', 302],
      ['//', 302],
      ['///', 302],
      ['//:', 302],
      ['//[', 302],
      ['/\\evil.example', 302],
      ['//evil.example/en-UN', 302],
      [`/${'a/'.repeat(500)}`, 302],
      [`/${'a/'.repeat(4_000)}`, 414],
      [`/api/v1/player/wallet/payments/${'9'.repeat(101)}`, 400],
      [`/api/v1/player/wallet/payments/${'9'.repeat(129)}`, 404],
      [`/api/v1/player/wallet/payments/${'9'.repeat(4_000)}`, 414],
      [`/api/v1/player/wallet/payments/%00`, 400],
      [`/api/v1/player/inbox/${'9'.repeat(101)}`, 404],
      [`/api/v1/games/${'x'.repeat(101)}`, 404],
    ])('that are odd get a code: %s', async (path, status) => {
      const headers = { accept: 'text/html', cookie: bystander.cookie() }
      const answer = await ask(path, '127.0.0.1', headers)
      expect(answer.status).toBeLessThan(500)
      if (answer.status !== 302) expect(JSON.parse(answer.text).code).toSatisfy(isErrorCode)
      else expect(answer.location.headers.location).toBe('/en-UN')
      expect([path.slice(0, 30), answer.status]).toEqual([path.slice(0, 30), status])
    })
  })
})
