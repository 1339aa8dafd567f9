import { describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { createStudioClient } from '../testing/studio-client.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { openWalletSocket } from '../testing/wallet-socket.ts'

const dayMs = 86_400_000

describe.each(testDatabases())('a payout-only session $name', (testDatabase) => {
  let platform: TestPlatform
  const env = { FIRST_PAYOUT_WAIT_SECONDS: '60' }
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { env },
  )

  const call = (method: string, path: string, token: string, body?: unknown) =>
    platform.call(method, `/api/v1/player/${path}`, { token, ...(body !== undefined && { body }) })
  const login = async (name: string, payoutOnly?: boolean) => {
    const credentials = { email: `demo.${name}@example.com`, password: demoPassword }
    const body = { ...credentials, ...(payoutOnly !== undefined && { payoutOnly }) }
    return (await platform.call('POST', '/api/v1/login', { body })).body
  }
  const signIn = (name: string) => platform.signIn(`demo.${name}@example.com`)
  const comeForPayout = (name: string) => platform.signIn(`demo.${name}@example.com`, true)
  const exclude = (token: string, months = 6) =>
    call('PATCH', 'exclusion', token, { exclusionInMonths: months, exclusionDelayInHours: 0 })
  const stake = async (token: string) => {
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const ask = createStudioClient(platform)
    const { gameSession } = await ask('authenticate', { ticket })
    const roundId = crypto.randomUUID()
    return (operation: 'bet' | 'win', n: number, amount: number) =>
      ask(operation, {
        gameSession,
        roundId,
        transactionId: `${roundId}-${operation}-${n}`,
        amount,
      })
  }
  /** The progress of a withdrawal of the whole balance. */
  const withdrawn = async (token: string) => {
    const { body: gate } = await call('POST', 'wallet/withdrawal/request', token, {
      ipAddress: '127.0.0.1',
    })
    const { body } = await call('POST', 'wallet/withdrawal', token, {
      method: 'SKRILL',
      amount: Math.min(Number(gate['withdrawable']), 500),
      requestId: crypto.randomUUID(),
      ipAddress: '127.0.0.1',
    })
    expect(body).toMatchObject({ status: 'PENDING' })
    return async () => {
      // The provider needs a moment, too.
      platform.clock.advance(60_000)
      return (await call('GET', `wallet/payments/${String(body['paymentId'])}`, token)).body
    }
  }

  it('exclusion mid-round: the round settles, no bet follows, all sessions end, the money is paid out', async () => {
    const [token, elsewhere] = [await signIn('nz'), await signIn('nz')]
    const move = await stake(token)
    const { balance } = await move('bet', 1, 10)
    await exclude(token)
    expect(await move('win', 1, 25)).toMatchObject({ balance: Number(balance) + 25 })
    expect(await move('bet', 2, 1)).toMatchObject({ code: 'game.sessionExpired' })
    for (const one of [token, elsewhere]) {
      expect((await call('GET', 'wallet', one)).body.code).toBe('login.error.excluded')
    }
    expect(await login('nz')).toMatchObject({
      code: 'login.error.excluded',
      details: { payoutOnlyOffered: true },
    })

    const payout = await comeForPayout('nz')
    expect((await call('GET', 'profile', payout)).body).toMatchObject({
      accountStatus: 'SELF_EXCLUDED',
      accountStatusUntil: expect.any(String),
    })
    const socket = await openWalletSocket(platform, payout)
    const payment = await withdrawn(payout)
    await socket.hears('WALLET_BALANCE')
    socket.close()
    await expect.poll(payment, { interval: 500 }).toMatchObject({ status: 'SUCCESS' })
  })

  it('stays payout-only when the break is over; an ordinary one needs a new sign-in', async () => {
    await call('PATCH', 'timeout', await signIn('br'), { timeout: '24H' })
    expect(await login('br')).toMatchObject({ details: { payoutOnlyOffered: true } })
    platform.clock.advance(dayMs - 3_600_000)
    const token = await comeForPayout('br')
    await platform.stay(3_600_000)
    expect((await call('GET', 'profile', token)).body).toMatchObject({
      accountStatus: 'REGISTERED',
    })
    const game = {
      gameId: 'studio-northern-lights',
      languageCode: 'en',
      channel: 'Web',
      lobbyUrl: 'https://play.example/en-UN',
    }
    const refused = await platform.call('POST', '/api/v2/game/slug/url', { token, body: game })
    expect(refused.body.code).toBe('access.payoutOnly')
    // A cooling-off day follows the break.
    platform.clock.advance(dayMs)
    expect(await (await stake(await signIn('br')))('bet', 1, 5)).toHaveProperty('balance')
  })

  it('allows an exclusion during a break, and no end moves closer', async () => {
    await call('PATCH', 'timeout', await signIn('no'), { timeout: '6W' })
    const token = await comeForPayout('no')
    const { body: offer } = await call('GET', 'exclusion', token)
    const { body: taken } = await exclude(token)
    expect(offer['exclusionEnds']).toContainEqual({ months: 6, until: taken['until'] })
    expect((await call('GET', 'profile', token)).body).toMatchObject({
      accountStatus: 'SELF_EXCLUDED',
      accountStatusUntil: taken['until'],
    })
    const indefinitely = { accountDisableIndefinitely: true, exclusionInMonths: 12 }
    await call('PATCH', 'exclusion', token, indefinitely)
    expect((await exclude(token)).body).toEqual({ until: null })
    expect(await login('no')).toMatchObject({ code: 'login.error.excludedIndefinitely' })
    expect((await call('PATCH', 'timeout', token, { timeout: '24H' })).body.code).toBe(
      'access.payoutOnly',
    )
  })

  it('survives an exclusion that begins in the meantime, but no block', async () => {
    await call('PATCH', 'timeout', await signIn('ca'), { timeout: '24H' })
    const token = await comeForPayout('ca')
    await platform.accountState.change('demo-ca', { status: 'SELF_EXCLUDED', statusUntil: null })
    expect((await call('GET', 'wallet', token)).status).toBe(200)
    await platform.accountState.change('demo-ca', { status: 'BLACKLISTED', statusUntil: null })
    expect((await call('GET', 'wallet', token)).body.code).toBe('login.error.blacklisted')
  })

  it.each([
    ['gb', 'BLACKLISTED', 'login.error.blacklisted'],
    ['de', 'CLOSED', 'login.error.closed'],
  ] as const)('is refused for demo.%s, who is %s', async (name, status, code) => {
    await platform.accountState.change(`demo-${name}`, { status })
    const refusal = await login(name, true)
    expect(refusal).toMatchObject({ code })
    expect(refusal).not.toHaveProperty('details.payoutOnlyOffered')
  })

  it('requires the correct password', async () => {
    await platform.accountState.change('demo-se', { status: 'SELF_EXCLUDED', statusUntil: null })
    const body = { email: 'demo.se@example.com', password: 'not the password', payoutOnly: true }
    expect((await platform.call('POST', '/api/v1/login', { body })).body.code).toBe(
      'login.error.unauthorized',
    )
  })

  it('is an ordinary session for an unrestricted player', async () => {
    const { status } = await call('GET', 'deposit-limits', await comeForPayout('fi'))
    expect(status).toBe(200)
  })
})
