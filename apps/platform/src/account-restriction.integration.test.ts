import { describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { createStudioClient } from '../testing/studio-client.ts'
import { createStudioPage } from '../testing/studio-page.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { openWalletSocket } from '../testing/wallet-socket.ts'

describe.each(testDatabases())('an account restriction $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const playing = async (name: string) => {
    const token = await platform.signIn(`demo.${name}@example.com`)
    const page = createStudioPage(platform)
    return { token, page, session: await page.open(await platform.launch(token)) }
  }
  const codeOf = async (path: string, token: string) =>
    (await platform.call('GET', path, { token })).body.code

  it('is signed out everywhere on exclusion, with the reason, and cannot stake any more', async () => {
    const { token, page, session } = await playing('no')
    const elsewhere = await platform.signIn('demo.no@example.com')
    const socket = await openWalletSocket(platform, token)
    await platform.accountState.change('demo-no', { status: 'SELF_EXCLUDED', statusUntil: null })
    await socket.hears('"attributes":{"accountStatus":"SELF_EXCLUDED","accountStatusUntil":')
    socket.close()
    for (const one of [token, elsewhere]) {
      expect(await codeOf('/api/v1/player/wallet', one)).toBe('login.error.excludedIndefinitely')
    }
    expect((await page.spin(session, '10.00', 'request-no-1')).body).toMatchObject({
      phase: 'refused',
    })
  })

  it.each([
    ['fi', 'TIMEOUT', 'login.error.timeout'],
    ['gb', 'BLACKLISTED', 'login.error.blacklisted'],
    ['de', 'CLOSED', 'login.error.closed'],
  ] as const)(
    'tells the bearer of demo.%s why the session ended on %s',
    async (name, status, code) => {
      const token = await platform.signIn(`demo.${name}@example.com`)
      const statusUntil = new Date(platform.clock.now().getTime() + 86_400_000)
      await platform.accountState.change(`demo-${name}`, { status, statusUntil })
      expect(await codeOf('/api/v1/player/profile', token)).toBe(code)
    },
  )

  it('ends a session that was opened while the exclusion was applied', async () => {
    const body = { email: 'demo.ca@example.com', password: demoPassword }
    // Checking a password takes time, so the other sign-ins have started before the first one ends.
    const coming = Array.from({ length: 4 }, () =>
      platform.call('POST', '/api/v1/login', { body }).then((answer) => answer.body),
    )
    const exclusion = Promise.race(coming).then(() =>
      platform.accountState.change('demo-ca', { status: 'SELF_EXCLUDED', statusUntil: null }),
    )
    const answers = await Promise.all(coming)
    await exclusion
    expect(answers.some(({ accessToken }) => accessToken !== undefined)).toBe(true)
    for (const { accessToken, code } of answers) {
      if (accessToken === undefined) expect(code).toBe('login.error.excludedIndefinitely')
      const token = String(accessToken)
      const exchanged = await platform.call('GET', '/api/v1/player/id-token', { token })
      expect(exchanged.body.code).toBe('session.tokenExpired')
    }
  })

  it('gets earlier winnings paid, and voided stakes back', async () => {
    const token = await platform.signIn('demo.tr@example.com')
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const ask = createStudioClient(platform)
    const { gameSession } = await ask('authenticate', { ticket })
    const round = (n: number) => ({ gameSession, roundId: `tr-${n}`, transactionId: `tr-${n}` })
    await ask('bet', { ...round(1), amount: 100 })
    await ask('bet', { ...round(2), amount: 50 })
    await platform.accountState.change('demo-tr', { status: 'CLOSED' })
    expect(await ask('bet', { ...round(3), amount: 1 })).toMatchObject({
      code: 'game.sessionExpired',
    })
    expect(await ask('win', { ...round(1), amount: 30 })).toMatchObject({ balance: 21_880 })
    expect(await ask('rollback', round(2))).toMatchObject({ balance: 21_930 })
  })

  it('stays signed in when a product is closed to them, but may not stake on it', async () => {
    const { token, page, session } = await playing('br')
    const socket = await openWalletSocket(platform, token)
    await platform.accountState.change('demo-br', { casino: false })
    await socket.hears('"type":"PLAYER_ATTRIBUTE_CHANGE","attributes":{"casino":false}')
    socket.close()
    expect((await platform.call('GET', '/api/v1/player/profile', { token })).body).toMatchObject({
      casino: false,
      sports: true,
    })
    expect((await page.spin(session, '5.00', 'request-br-1')).body).toMatchObject({
      phase: 'refused',
    })
    await platform.accountState.change('demo-br', { casino: true })
    expect((await page.spin(session, '5.00', 'request-br-2')).body).toMatchObject({
      phase: 'settled',
    })
  })

  it('changes no unknown player', async () => {
    await expect(platform.accountState.change('nobody', { casino: false })).rejects.toMatchObject({
      code: 'login.error.notFound',
    })
  })
})
