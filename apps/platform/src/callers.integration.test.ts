import { calls } from '@player-site/contracts/calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createCaller, demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { createGatewaySigner } from '../testing/gateway-signer.ts'
import { createStudioPage } from '../testing/studio-page.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

const key = '5a0c9e7b31d84f26a0c9e7b31d84f2601'

/** Studios with the wallet API of the site's own. */
const withStudioApi = ['relax', 'quickspin', 'pariplay', 'novomatic', 'evolution', 'trifecta']
const operations = ['authenticate', 'balance', 'bet', 'win', 'win-void', 'rollback']

/** Wallets with a protocol of their own, which has refusals of its own: what each says. */
const ownProtocols: Readonly<Record<string, string>> = {
  'POST /game-wallet/playngo': '<error><statusCode>2',
  ...Object.fromEntries(
    ['authenticate', 'balance', 'bet', 'result', 'bonusWin', 'jackpotWin']
      .concat(['refund', 'promoWin', 'endRound'])
      .map((operation) => [`POST /game-wallet/pragmaticplay/${operation}.html`, '"error":5']),
  ),
  ...Object.fromEntries(
    ['playerinfo', 'getbalance', 'wager', 'endwager', 'appendwagerresult']
      .concat(['cancelwager', 'campaignpayout'])
      .map((operation) => [`GET /game-wallet/yggdrasil/${operation}.json`, '"code":1']),
  ),
  ...Object.fromEntries(
    ['authenticate', 'play', 'rollback'].map((operation) => [
      `POST /game-wallet/softswiss/${operation}`,
      '"code":403',
    ]),
  ),
  ...Object.fromEntries(
    ['authenticate', 'balance', 'bet', 'win', 'rollback'].map((operation) => [
      `POST /game-wallet/creedroomz/${operation}`,
      '"result":1',
    ]),
  ),
}

/** Routes open to others than gateways, with the authentication of each. */
const others: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    withStudioApi.flatMap((studio) =>
      operations.map((operation) => [
        `POST /game-wallet/${studio}/v1/${operation}`,
        'game.signatureInvalid',
      ]),
    ),
  ),
  'POST /game-wallet/v1/authenticate': 'game.signatureInvalid',
  'POST /game-wallet/v1/balance': 'game.signatureInvalid',
  'POST /game-wallet/v1/bet': 'game.signatureInvalid',
  'POST /game-wallet/v1/win': 'game.signatureInvalid',
  'POST /game-wallet/v1/win-void': 'game.signatureInvalid',
  'POST /game-wallet/v1/rollback': 'game.signatureInvalid',
  'POST /payments/v1/notifications': 'cashier.notificationInvalid',
  'POST /bank/v1/notifications': 'payAndPlay.notificationInvalid',
  'POST /identity-check/v1/callbacks': 'platform.signatureInvalid',
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /health/ledger': 'public',
  'GET /health/work': 'public',
}

const [database] = testDatabases()

describe.each(database ? [database] : [])('callers of the platform $name', (testDatabase) => {
  let platform: TestPlatform
  const onStarted = (started: TestPlatform) => {
    platform = started
  }
  platformForSuite(testDatabase, onStarted, { env: { PLATFORM_KEY: key } })

  let gateway: ReturnType<typeof createCaller>
  beforeAll(() => {
    const sign = createGatewaySigner(key, () => platform.clock.now())
    gateway = createCaller(platform.address, sign)
  })

  const served = () =>
    platform.routes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, caller }) => ({ name: `${method} ${url}`, method, url, caller }))

  it('declares the caller of every route', () => {
    const notSigned = served().filter(({ caller }) => caller !== 'gateway')
    const declared = [...Object.keys(others), ...Object.keys(ownProtocols)]
    expect(notSigned.map(({ name }) => name).sort()).toEqual(declared.sort())
    const signed = served().filter(({ caller }) => caller === 'gateway')
    const ofContracts = calls
      .filter(({ api }) => api !== 'gateway')
      .map((call) => `${call.method} ${pathOf(call)}`)
    const content = 'GET /content/v2021-08-31/data/query/production'
    expect(signed.map(({ name }) => name).sort()).toEqual(
      [...ofContracts, content, 'GET /wallet/socket'].sort(),
    )
  })

  it('refuses every call of an unsigned caller, as the route declares it', async () => {
    for (const { name, method, url } of served()) {
      if (ownProtocols[name] !== undefined) continue
      const path = url.replaceAll(/:\w+/g, 'x')
      const body = method === 'GET' ? undefined : {}
      const answer = await platform.call(method, path, { body })
      const expected = Object.entries(others).find(([other]) => other === name)?.[1]
      if (expected === 'public') expect([name, answer.status]).toEqual([name, 200])
      else {
        const code = expected ?? 'platform.signatureInvalid'
        expect([name, answer.status, answer.body.code]).toEqual([name, 401, code])
      }
    }
  })

  it.each(Object.entries(ownProtocols))(
    'refuses an unsigned %s in its own form',
    async (name, says) => {
      const [method = '', path = ''] = name.split(' ')
      const type = path.endsWith('playngo') ? 'text/xml' : 'application/x-www-form-urlencoded'
      const isJson = /softswiss|creedroomz/.test(path)
      const response = await fetch(`${platform.address}${path}`, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': isJson ? 'application/json' : type },
          body: isJson ? '{}' : 'none',
        }),
      })
      expect(await response.text()).toContain(says)
    },
  )

  it('serves gateways unchanged, and third parties by their own protocols', async () => {
    const email = 'demo.fi@example.com'
    const token = await gateway.signIn(email)
    const unknown = { email: 'nobody@example.com', password: demoPassword }
    expect((await gateway.call('POST', '/api/v1/login', { body: unknown })).body.code).toBe(
      'login.error.notFound',
    )
    expect((await platform.call('POST', '/api/v1/login', { body: unknown })).body.code).toBe(
      'platform.signatureInvalid',
    )
    const page = createStudioPage(platform)
    const session = await page.open(await gateway.launch(token))
    expect((await page.spin(session, '1.00', 'request-callers-1')).body.phase).toBe('settled')
  })

  it('opens the wallet socket for a signed handshake only', async () => {
    const token = await gateway.signIn('demo.fi@example.com')
    const { body } = await gateway.call('POST', '/api/v1/player/wallet/socket-token', {
      token,
      body: {},
    })
    const target = `/wallet/socket?token=${String(body['token'])}`
    const url = new URL(target, platform.address.replace('http', 'ws'))
    const statusOf = (headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(url, { headers })
        socket.on('open', () => {
          socket.close()
          resolve(101)
        })
        socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
        socket.on('error', () => {})
      })
    expect(await statusOf({})).toBe(401)
    const sign = createGatewaySigner(key, () => platform.clock.now())
    const signed = sign({ method: 'GET', target })
    // The unsigned caller has not used up the token.
    expect(await statusOf(signed)).toBe(101)
    expect(await statusOf(signed)).toBe(401)
  })

  it('serves the stand-ins and the API on separate ports', async () => {
    const studioHost = { host: platform.studio.studioHost }
    const onApi = await platform.app.inject({ url: '/play?ticket=none', headers: studioHost })
    expect(onApi.statusCode).not.toBe(200)
    const page = createStudioPage(platform)
    expect((await page.ask('GET', '/play?ticket=none')).status).toBe(200)
    const api = await platform.sandbox?.app.inject({ method: 'POST', url: '/api/v1/login' })
    expect(api?.statusCode).toBe(404)
  })
})
