import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller, demoPassword } from '../testing/caller.ts'
import { type CreatedDatabase, testDatabases } from '../testing/databases.ts'
import { addPlayer } from '../testing/players.ts'
import { testSettings } from '../testing/test-platform.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config/platform.config.ts'
import { walletAt } from './demo/seed/demo-history.ts'
import { createWallet } from './ledger/ledger.repository.ts'
import { type Log, silentLog } from './log.ts'
import { type Platform, startPlatform } from './platform.ts'
import { hashPassword } from './players/password.ts'

const production = {
  NODE_ENV: 'production',
  SANDBOX: '0',
  SEED_DEMO: '0',
  STUDIO_SECRET: '',
  TOKEN_KEY: '5a0c9e7b31d84f26a0c9e7b31d84f2601',
}
/** The channels without a configuration, as logged at a start. */
const unset: unknown[] = []
const log: Log = {
  ...silentLog,
  warn: (event, fields) => {
    if (event === 'messages.channelUnset') unset.push(fields?.['channel'])
  },
}
const start = async (database: CreatedDatabase) =>
  startPlatform(readConfig({ ...(await testSettings(database)), ...production }), {
    clock: systemClock,
    log,
    random: () => 0,
  })

const [testDatabase] = testDatabases()

describe.each(testDatabase ? [testDatabase] : [])('a platform in production $name', (kind) => {
  const running = new AsyncDisposableStack()
  let seeded: CreatedDatabase
  let empty: CreatedDatabase
  let platform: Platform
  let caller: ReturnType<typeof createCaller>

  beforeAll(async () => {
    seeded = await kind.create('demoPlayers')
    running.defer(() => seeded.drop())
    empty = await kind.create('schema')
    running.defer(() => empty.drop())
    const opened = await empty.open()
    const { db } = opened
    const passwordHash = await hashPassword(demoPassword)
    for (const [id, countryCode] of [
      ['fi', 'FI'],
      ['gb', 'GB'],
      ['de', 'DE'],
      ['break', 'FI'],
    ] as const) {
      const kycStatus = 'FULLY VERIFIED'
      await addPlayer(db, {
        id,
        countryCode,
        passwordHash,
        kycStatus,
        casino: true,
        termsVersion: 1,
      })
      await createWallet(db, id, 'EUR')
    }
    const past = { db, clock: systemClock, onCommitted: () => {} }
    await walletAt(past, systemClock.now()).deposit('fi', 'opening-fi', 100)
    await opened.close()
    platform = await start(empty)
    running.defer(() => platform.stop())
    caller = createCaller(platform.address)
  })
  afterAll(() => running.disposeAsync())

  it('does not start on a database of demo players, whose passwords are public', async () => {
    await expect(start(seeded)).rejects.toThrow(/demo players/)
  })

  it('serves no stand-in, and no unconfigured third party', async () => {
    expect(platform.sandbox).toBeUndefined()
    const served = platform.routes.filter(({ caller: who }) => who !== 'gateway')
    expect(served.map(({ url }) => url).filter((url) => !url.startsWith('/health/'))).toEqual([])
    for (const [host, url] of [
      ['studio', '/play?ticket=none'],
      ['pay', '/pay/0b5e9c1e-63a4-4a7e-9d2f-5f2f6c7f1a11'],
      ['bank', '/order/0b5e9c1e-63a4-4a7e-9d2f-5f2f6c7f1a11'],
      ['desk', '/messenger'],
      ['register', '/'],
      ['mail', '/'],
      ['phone', '/'],
    ]) {
      const { port } = new URL(platform.address)
      const headers = { host: `${host}.localhost:${port}` }
      const { statusCode } = await platform.app.inject({ url: url ?? '', headers })
      expect([host, statusCode]).toEqual([host, 404])
    }
  })

  it('lets players sign in and see their money', async () => {
    const token = await caller.signIn('fi@example.com')
    expect((await caller.call('GET', '/api/v1/player/wallet', { token })).status).toBe(200)
  })

  it('accepts no deposits and withdrawals', async () => {
    const token = await caller.signIn('fi@example.com')
    const ask = (method: string, path: string, body?: unknown) =>
      caller.call(method, `/api/v1/player/wallet/${path}`, { token, body })
    expect((await ask('GET', 'deposit_methods')).body['methods']).toEqual([])
    const codes = { deposit: 'cashier.methodUnavailable', withdrawal: 'cashier.refused' }
    for (const [path, code] of Object.entries(codes)) {
      const order = { method: 'TRUSTLY', amount: 20, requestId: `request-${path}` }
      const { status, body } = await ask('POST', path, order)
      expect([path, status, body]).toMatchObject([path, 409, { code }])
    }
  })

  it('starts a break without the e-mail that it could not send, and says so at its start', async () => {
    const token = await caller.signIn('break@example.com')
    const body = { timeout: '24H' }
    const { status } = await caller.call('PATCH', '/api/v1/player/timeout', { token, body })
    expect(status).toBe(200)
    expect([...new Set(unset)]).toEqual(['email', 'sms'])
  })

  it('opens no game, for money or for play money', async () => {
    const token = await caller.signIn('fi@example.com')
    const body = {
      gameId: 'studio-northern-lights',
      languageCode: 'en',
      channel: 'Web',
      lobbyUrl: 'https://play.example/en-UN',
    }
    for (const path of ['/api/v2/game/slug/url', '/api/v2/game/slug/url/demo']) {
      const answer = await caller.call('POST', path, { token, body })
      expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'game.unavailable'])
    }
  })

  it('refuses play when a register cannot be reached', async () => {
    const body = { email: 'gb@example.com', password: demoPassword }
    expect((await caller.call('POST', '/api/v1/login', { body })).body.code).toBe(
      'login.error.registerUnavailable',
    )
  })

  it('knows the country of a visitor from the gateway only', async () => {
    const at = (query: string) => caller.call('GET', `/api/v1/player/station?${query}`)
    expect((await at('ipAddress=127.0.0.1')).body.code).toBe('station.unknown')
    expect((await at('ipAddress=127.0.0.1&detectedCountry=SE')).body).toMatchObject({
      autodetectedCountry: 'SE',
    })
  })
})
