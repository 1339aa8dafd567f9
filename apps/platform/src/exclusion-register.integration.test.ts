import { afterEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

describe.each(testDatabases())('national registers of excluded persons $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const emailOf = (name: string) => `demo.${name}@example.com`
  const login = (name: string, more = {}) => {
    const body = { email: emailOf(name), password: demoPassword, ...more }
    return platform.call('POST', '/api/v1/login', { body })
  }
  /** Posts as the register's page does. */
  const list = async (name: string, register: string, isExcluded: boolean) => {
    const { app, address } = platform.sandbox ?? platform
    const response = await app.inject({
      method: 'POST',
      url: '/exclusions',
      headers: { host: `register.localhost:${new URL(address).port}` },
      payload: { email: emailOf(name), register, isExcluded },
    })
    expect(response.json()).toEqual({ isExcluded })
  }
  afterEach(() => list('gb', 'GAMSTOP', false))

  it.each([
    ['gb', 'GAMSTOP'],
    ['se', 'SPELPAUS'],
  ])('%s on %s gets a payout-only session, until removed from it', async (name, register) => {
    expect((await login(name)).status).toBe(200)
    await list(name, register, true)
    expect(await login(name)).toMatchObject({
      status: 403,
      body: { code: 'login.error.registerExcluded', details: { payoutOnlyOffered: true } },
    })
    const { body } = await login(name, { payoutOnly: true })
    const answer = await platform.call('GET', '/api/v1/player/id-token', {
      token: String(body['accessToken']),
    })
    const token = String(answer.body['idToken'])
    const read = (path: string) => platform.call('GET', `/api/v1/player/${path}`, { token })
    expect((await read('wallet')).status).toBe(200)
    expect((await read('deposit-limits')).body.code).toBe('access.payoutOnly')
    await list(name, register, false)
    expect((await login(name)).status).toBe(200)
  })

  it("asks the register of the player's country only", async () => {
    await list('fi', 'GAMSTOP', true)
    expect((await login('fi')).status).toBe(200)
  })

  it('does not reveal it to a wrong password', async () => {
    await list('gb', 'GAMSTOP', true)
    expect((await login('gb', { password: 'not the password' })).body.code).toBe(
      'login.error.unauthorized',
    )
  })
})
