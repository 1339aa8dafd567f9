import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createStudioClient } from '../../../testing/studio-client.ts'
import { createStudioPage } from '../../../testing/studio-page.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { openWalletSocket } from '../../../testing/wallet-socket.ts'
import { openingBonusId } from '../../demo/seed/demo-campaigns.ts'

const dayMs = 86_400_000

/** Player actions on a platform, by the names of demo players. */
function playersAt(platform: () => TestPlatform) {
  const signIn = (name: string) => platform().signIn(`demo.${name}@example.com`)
  const call = (method: string, path: string, token: string, body?: unknown) =>
    platform().call(method, `/api/v1/player/${path}`, {
      token,
      ...(body !== undefined && { body }),
    })
  const login = async (name: string) => {
    const body = { email: `demo.${name}@example.com`, password: 'Play-fair-2026' }
    return (await platform().call('POST', '/api/v1/login', { body })).body
  }
  return { signIn, call, login }
}

describe.each(testDatabases())('breaks and exclusions $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const { signIn, call, login } = playersAt(() => platform)
  const playing = async (token: string) => {
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const ask = createStudioClient(platform)
    const { gameSession } = await ask('authenticate', { ticket })
    const round = (n: number) => ({
      gameSession,
      roundId: `round-${n}`,
      transactionId: `move-${n}`,
    })
    return { ask, round }
  }

  it("offers the market's breaks and exclusions, each with its end", async () => {
    const { body } = await call('GET', 'exclusion', await signIn('se'))
    expect(body).toMatchObject({
      exclusionMinMonths: 1,
      limitIncreaseDelayHours: 72,
      limitIncreaseWaitsForPeriodEnd: true,
      depositLimitRequired: true,
      timeoutEnds: [
        {
          timeout: '24H',
          until: new Date(platform.clock.now().getTime() + dayMs).toISOString(),
        },
        { timeout: '1W' },
        { timeout: '1M' },
        { timeout: '6W' },
      ],
      exclusionEnds: [1, 3, 6, 12, 24, 36, 60].map((months) => ({ months })),
    })
  })

  it('mid-round: the round is paid, the next bet refused, every session ended, sign-in refused until the date', async () => {
    const [token, elsewhere] = [await signIn('un'), await signIn('un')]
    const { ask, round } = await playing(token)
    const { balance } = await ask('bet', { ...round(1), amount: 10 })
    const socket = await openWalletSocket(platform, token)
    const { status, body } = await call('PATCH', 'exclusion', token, {
      exclusionInMonths: 6,
      exclusionDelayInHours: 0,
    })
    expect([status, body['until']]).toEqual([200, '2026-07-01T11:00:00.000Z'])
    await socket.hears('"attributes":{"accountStatus":"SELF_EXCLUDED","accountStatusUntil":')
    socket.close()
    expect(await ask('win', { ...round(1), transactionId: 'win-1', amount: 25 })).toMatchObject({
      balance: Number(balance) + 25,
    })
    expect(await ask('bet', { ...round(2), amount: 1 })).toMatchObject({
      code: 'game.sessionExpired',
    })
    for (const one of [token, elsewhere]) {
      expect((await call('GET', 'wallet', one)).body.code).toBe('login.error.excluded')
    }
    expect(await login('un')).toMatchObject({
      code: 'login.error.excluded',
      details: { remainingDays: 181 },
    })
  })

  it('without an end is stored as such, even with a number of months', async () => {
    const token = await signIn('no')
    const { body } = await call('PATCH', 'exclusion', token, {
      accountDisableIndefinitely: true,
      exclusionInMonths: 12,
    })
    expect(body['until']).toBeNull()
    expect(await login('no')).toMatchObject({ code: 'login.error.excludedIndefinitely' })
  })

  it('confirmed during a break on another device, it stays an exclusion of that length', async () => {
    const [token, elsewhere] = [await signIn('tr'), await signIn('tr')]
    const [excluded] = await Promise.all([
      call('PATCH', 'exclusion', token, { exclusionInMonths: 60, exclusionDelayInHours: 0 }),
      call('PATCH', 'timeout', elsewhere, { timeout: '24H' }),
    ])
    // When the break was applied first, that session has ended and nothing was confirmed.
    if (excluded.status !== 200) return
    expect(await login('tr')).toMatchObject({
      code: 'login.error.excluded',
      details: { remainingDays: 1826 },
    })
  })

  it('is refused when shorter than the market allows, in the past or of unknown length; the session continues', async () => {
    const token = await signIn('gb')
    const exclude = async (body: unknown) => (await call('PATCH', 'exclusion', token, body)).body
    expect(await exclude({ exclusionInMonths: 5, exclusionDelayInHours: 0 })).toMatchObject({
      code: 'exclusion.tooShort',
      details: { exclusionMinMonths: 6 },
    })
    expect(await exclude({ exclusionInMonths: 6, exclusionDelayInHours: 24 })).toMatchObject({
      code: 'request.invalid',
    })
    expect((await call('PATCH', 'timeout', token, { timeout: '2D' })).body.code).toBe(
      'request.invalid',
    )
    expect((await call('GET', 'wallet', token)).status).toBe(200)
  })

  it.each([
    ['fi', { exclusionInMonths: 1 }],
    ['cl', { accountDisableIndefinitely: true }],
    ['new', { accountDisableIndefinitely: true, exclusionInMonths: 12, exclusionDelayInHours: 0 }],
  ])('accepts the fields of %s: %o', async (name, body) => {
    const token = await signIn(name)
    const answer = await call('PATCH', 'exclusion', token, body)
    expect(answer).toMatchObject({
      status: 200,
      body: { until: 'accountDisableIndefinitely' in body ? null : '2026-02-01T12:00:00.000Z' },
    })
    expect((await call('GET', 'wallet', token)).status).toBe(403)
  })

  it('a loss limit that a stake would exceed is returned to the game with its reset time', async () => {
    const token = await signIn('ca')
    await call('PATCH', 'spend-limits', token, { duration: 'daily', limit: 1 })
    const page = createStudioPage(platform)
    const session = await page.open(await platform.launch(token))
    expect((await page.spin(session, '5.00', 'above-the-limit')).body).toMatchObject({
      phase: 'refused',
      why: { code: 'limit.lossReached', details: { duration: 'daily' } },
    })
  })
})

// These two advance the clock of their platform, which affects the others.
describe.each(testDatabases())('breaks and exclusions $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const { signIn, call, login } = playersAt(() => platform)

  it('pays out a withdrawal requested before', async () => {
    const token = await signIn('nz')
    const { body } = await call('POST', 'wallet/withdrawal', token, {
      method: 'SKRILL',
      amount: 100,
      requestId: crypto.randomUUID(),
      forfeits: [openingBonusId('demo-nz')],
      ipAddress: '127.0.0.1',
    })
    expect(body).toMatchObject({ status: 'PENDING' })
    await call('PATCH', 'timeout', token, { timeout: '24H' })
    expect((await call('GET', 'wallet', token)).body.code).toBe('login.error.timeout')
    platform.clock.advance(dayMs)
    const back = await signIn('nz')
    const payment = async () => {
      // The provider needs a moment, too.
      platform.clock.advance(60_000)
      return (await call('GET', `wallet/payments/${String(body['paymentId'])}`, back)).body
    }
    await expect.poll(payment, { interval: 500 }).toMatchObject({ status: 'SUCCESS' })
  })

  it('a break ends by itself, followed by a cooling-off day without play', async () => {
    const token = await signIn('br')
    await call('PATCH', 'timeout', token, { timeout: '24H' })
    platform.clock.advance(dayMs - 1)
    expect(await login('br')).toMatchObject({
      code: 'login.error.timeout',
      details: { remainingDays: 1 },
    })
    platform.clock.advance(1)
    const back = await signIn('br')
    expect((await call('GET', 'timeout/cooling', back)).body).toEqual({
      isCooling: true,
      milliseconds: dayMs,
    })
    const until = new Date(platform.clock.now().getTime() + dayMs).toISOString()
    expect((await call('POST', 'wallet/deposit/request', back, {})).body).toMatchObject({
      status: 'RESTRICTED',
      coolingUntil: until,
    })
    await expect(platform.launch(back)).resolves.toBe('undefined')
    platform.clock.advance(dayMs)
    const later = await signIn('br')
    expect((await call('GET', 'timeout/cooling', later)).body).toEqual({
      isCooling: false,
      milliseconds: 0,
    })
  })
})
