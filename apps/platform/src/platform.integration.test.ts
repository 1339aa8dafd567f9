import { calls } from '@player-site/contracts/calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { createStudioPage } from '../testing/studio-page.ts'
import { platformForSuite, studioSecret, type TestPlatform } from '../testing/test-platform.ts'
import { connectWalletSocket } from '../testing/wallet-socket.ts'
import { sign } from './http/signature.ts'

const minuteMs = 60_000

describe.each(testDatabases())('the platform $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const login = (name: string, secret = demoPassword) =>
    platform.call('POST', '/api/v1/login', {
      body: { email: `demo.${name}@example.com`, password: secret },
    })
  const idTokenOf = (name: string) => platform.signIn(`demo.${name}@example.com`)
  const walletOf = async (token: string) =>
    (await platform.call('GET', '/api/v1/player/wallet', { token })).body

  it("serves every call of the contracts that is not the gateway's own", () => {
    for (const call of calls.filter(({ api }) => api !== 'gateway')) {
      expect([call.id, platform.app.hasRoute({ method: call.method, url: pathOf(call) })]).toEqual([
        call.id,
        true,
      ])
    }
  })

  describe('signing in', () => {
    it('exchanges tokens, and serves every call of a player', async () => {
      const token = await idTokenOf('un')
      expect((await platform.call('GET', '/api/v1/player/profile', { token })).body).toMatchObject({
        currencyCode: 'EUR',
        casino: true,
      })
      expect(await walletOf(token)).toMatchObject({
        currency: 'EUR',
        balanceMap: { locked: [{ cash: 0 }] },
      })
    })

    it.each([
      ['timeout', 403, 'login.error.timeout', { remainingDays: 7, isCooling: false }],
      ['excluded', 403, 'login.error.excluded', { remainingDays: 180 }],
      ['indefinite', 403, 'login.error.excludedIndefinitely', {}],
      ['blacklisted', 403, 'login.error.blacklisted', undefined],
      ['closed', 403, 'login.error.closed', undefined],
      ['nobody', 404, 'login.error.notFound', undefined],
    ])(
      'refuses %s with its own code, and only with the correct password',
      async (name, status, code, details) => {
        const refused = await login(name)
        expect([refused.status, refused.body.code]).toEqual([status, code])
        if (details) expect(refused.body['details']).toMatchObject(details)
        const wrong = await login(name, 'a wrong password')
        expect(wrong.body.code).toBe(
          name === 'nobody' ? 'login.error.notFound' : 'login.error.unauthorized',
        )
        // A stranger learns nothing of the account.
        expect(wrong.body).not.toHaveProperty('details')
      },
    )

    it('locks an e-mail after five wrong passwords, also concurrent ones, also an unknown e-mail', async () => {
      for (const name of ['nz', 'no-such-player']) {
        const tries = await Promise.all(Array.from({ length: 12 }, () => login(name, 'wrong')))
        const locked = tries.filter(({ body }) => body.code === 'login.error.maxAttempt')
        expect(locked).toHaveLength(7)
        expect((await login(name)).body).toMatchObject({
          code: 'login.error.maxAttempt',
          details: { retryAfterSeconds: 15 * 60 },
        })
      }
      platform.clock.advance(15 * minuteMs)
      expect((await login('nz')).status).toBe(200)
    })

    it('migrates a player of the older system, once', async () => {
      const email = 'demo.legacy@example.com'
      expect((await login('legacy')).body.code).toBe('login.error.notFound')
      const migrate = () => platform.call('POST', '/api/v1/player/migration', { body: { email } })
      expect((await migrate()).body).toEqual({ confirmed: true })
      expect((await migrate()).body).toEqual({ confirmed: false })
      expect((await login('legacy')).status).toBe(200)
    })

    it('ends a session at sign-out and after twelve hours despite renewals', async () => {
      const [signedOut, old] = [await idTokenOf('fi'), await idTokenOf('fi')]
      await platform.call('POST', '/api/v1/player/sign_out', { token: signedOut, body: {} })
      expect((await walletOf(signedOut)).code).toBe('session.expired')
      expect((await walletOf(old)).code).toBeUndefined()
      await platform.stay(12 * 60 * minuteMs)
      expect((await walletOf(old)).code).toBe('session.expired')
    })
  })

  describe('the wallet socket', () => {
    const open = (token: string) => connectWalletSocket(platform, token)
    const tokenOf = async (name: string) => {
      const { body } = await platform.call('POST', '/api/v1/player/wallet/socket-token', {
        token: await idTokenOf(name),
        body: {},
      })
      return String(body['token'])
    }

    it('answers pings and reports a stake as soon as it is placed', async () => {
      const socket = await open(await tokenOf('cl'))
      socket.send('ping')
      await socket.hears('pong')
      const idToken = await idTokenOf('cl')
      const page = createStudioPage(platform)
      const { body } = await platform.call('POST', '/api/v2/game/slug/url', {
        token: idToken,
        body: launch,
      })
      const session = await page.open(String(body['url']))
      await page.spin(session, '1000', 'request-cl-1')
      await socket.hears('"cash":499000')
      socket.close()
    })

    it('accepts a token once, within a minute times the scale of deadlines, and no other', async () => {
      const token = await tokenOf('fi')
      const first = await open(token)
      const again = await open(token)
      expect(await again.closed).toBe(4_401)
      expect(await (await open('nonsense')).closed).toBe(4_401)
      const [inTime, late] = [await tokenOf('fi'), await tokenOf('fi')]
      platform.clock.advance(minuteMs * platform.config.DEADLINE_SCALE - 1)
      const last = await open(inTime)
      last.send('ping')
      await last.hears('pong')
      last.close()
      platform.clock.advance(1)
      expect(await (await open(late)).closed).toBe(4_401)
      first.close()
    })

    it('ignores other text, and closes on a large frame', async () => {
      const socket = await open(await tokenOf('fi'))
      socket.send('{"give":"money"}')
      socket.send('ping')
      await socket.hears('pong')
      socket.send('x'.repeat(5_000))
      expect(await socket.closed).toBe(1_009)
    })
  })

  const launch = {
    gameId: 'studio-northern-lights',
    languageCode: 'en',
    channel: 'Web',
    lobbyUrl: 'https://play.example/en-UN',
  }

  describe('the game', () => {
    it('plays a round once per request, on the wallet', async () => {
      const token = await idTokenOf('gb')
      const page = createStudioPage(platform)
      const { body } = await platform.call('POST', '/api/v2/game/slug/url', { token, body: launch })
      const url = String(body['url'])
      const session = await page.open(url)
      expect(await page.open(url)).toBe('')
      const spins = await Promise.all(
        [1, 2, 3].map(() => page.spin(session, '2.00', 'request-gb-1')),
      )
      expect(new Set(spins.map(({ body: round }) => JSON.stringify(round))).size).toBe(1)
      expect(spins[0]?.body).toMatchObject({ phase: 'settled', stake: '2.00', rounds: 1 })
      const { balance } = await page.state(session)
      expect(balance).toBe(spins[0]?.body.balance)
      const wallet = JSON.stringify(await walletOf(token))
      expect(wallet).toContain(`"cash":${Number(balance) - 50}`)
    })

    it('never reports play money', async () => {
      const { body } = await platform.call('POST', '/api/v2/game/slug/url/demo', {
        body: { ...launch, currencyCode: 'NOK' },
      })
      const page = createStudioPage(platform)
      const session = await page.open(String(body['url']))
      expect(await page.state(session)).toMatchObject({
        demo: true,
        currency: 'NOK',
        balance: '2000.00',
      })
      expect((await page.spin(session, '2.00', 'request-demo-1')).body).toMatchObject({
        phase: 'settled',
      })
    })

    it('is refused for restricted players, and refuses stakes after sign-out', async () => {
      const restricted = await idTokenOf('restricted')
      const refused = await platform.call('POST', '/api/v2/game/slug/url', {
        token: restricted,
        body: launch,
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'access.productRestricted'])
      const token = await idTokenOf('se')
      const { body } = await platform.call('POST', '/api/v2/game/slug/url', { token, body: launch })
      const page = createStudioPage(platform)
      const session = await page.open(String(body['url']))
      await platform.call('POST', '/api/v1/player/sign_out', { token, body: {} })
      expect((await page.spin(session, '2.00', 'request-se-1')).body).toMatchObject({
        phase: 'refused',
      })
    })

    it('is framed by the site only and leaks no address', async () => {
      const { headers } = await createStudioPage(platform).ask('GET', '/play?ticket=none')
      expect(headers['content-security-policy']).toContain(
        'frame-ancestors http://127.0.0.1:8080 http://localhost:8080',
      )
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect((await fetch(new URL('/play?ticket=none', platform.address))).status).toBe(404)
    })
  })

  describe('bad input', () => {
    it.each([
      ['malformed JSON', { body: '{' }, 400, 'request.malformed'],
      ['wrong types', { body: { email: 1, password: null } }, 400, 'request.invalid'],
      ['too much', { body: { email: 'x'.repeat(70_000) } }, 413, 'request.tooLarge'],
      ['no site', { body: {}, headers: { sitecontext: '' } }, 400, 'request.invalid'],
      [
        'another site',
        { body: {}, headers: { sitecontext: '{"siteId":6}' } },
        400,
        'request.invalid',
      ],
      [
        'another media type',
        { body: 'a=1', headers: { 'content-type': 'text/csv' } },
        415,
        'request.unsupportedMediaType',
      ],
    ])('answers %s with its code', async (_name, options, status, code) => {
      const { status: given, body } = await platform.call('POST', '/api/v1/login', options)
      expect([given, body.code]).toEqual([status, code])
    })

    it('has no other route', async () => {
      expect((await platform.call('GET', '/api/v1/none')).body.code).toBe('route.notFound')
    })

    it('refuses a player call without a token, and with a foreign one', async () => {
      for (const token of ['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJwbGF5ZXJJZCI6ImRlbW8tdW4ifQ.']) {
        const { status, body } = await platform.call('GET', '/api/v1/player/wallet', { token })
        expect([status, body.code]).toEqual([401, 'session.expired'])
      }
      expect((await walletOf(await idTokenOf('nowallet'))).code).toBe('wallet.notFound')
    })

    it('accepts signed money orders only, for this time, path and body', async () => {
      const path = '/game-wallet/v1/balance'
      const body = JSON.stringify({ gameSession: 'none' })
      const now = platform.clock.now().getTime()
      const send = (timestamp: number, signature: string, sent = body) =>
        platform.call('POST', path, {
          body: sent,
          headers: { 'x-timestamp': String(timestamp), 'x-signature': signature },
        })
      const good = sign(studioSecret, String(now), path, body)
      expect((await send(now, good)).body.code).toBe('game.sessionExpired')
      const old = now - 6 * minuteMs
      const bad = [
        await send(now, 'nonsense'),
        await send(now, sign('another secret', String(now), path, body)),
        await send(old, sign(studioSecret, String(old), path, body)),
        await send(now, good, '{"gameSession":"other"}'),
        await send(now, sign(studioSecret, String(now), '/game-wallet/v1/win', body)),
      ]
      expect(bad.map(({ body: reply }) => reply.code)).toEqual(
        bad.map(() => 'game.signatureInvalid'),
      )
    })

    it.each(['javascript:alert(1)', '/en-UN', 'file:///etc'])(
      'sends no player to %s',
      async (lobbyUrl) => {
        const { body } = await platform.call('POST', '/api/v2/game/slug/url/demo', {
          body: { ...launch, lobbyUrl },
        })
        expect(body.code).toBe('request.invalid')
      },
    )

    it('reports an unknown location', async () => {
      const station = (ip: string) => platform.call('GET', `/api/v1/player/station?ipAddress=${ip}`)
      expect((await station('203.0.113.9')).body).toMatchObject({
        autodetectedCountry: 'FR',
        market: 'LL',
      })
      expect((await station('127.0.0.1')).body).toMatchObject({ autodetectedCountry: 'FI' })
      expect((await station('8.8.8.8')).body.code).toBe('station.unknown')
    })
  })
})
