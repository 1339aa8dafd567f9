import { afterEach, describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { openWalletSocket } from '../testing/wallet-socket.ts'

describe.each(testDatabases())('consents of a player $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const sockets: { close(): void }[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })

  const terms = '/api/v1/player/update_term_and_condition_version'
  const consent = '/api/v1/player/cookies/consent'
  const versionsOf = async (token: string) => {
    const { body } = await platform.call('GET', '/api/v1/player/profile', { token })
    return [body['termsAndConditionsAcceptedVersion'], body['termsAndConditionsVersion']]
  }
  const accept = (token: string, version: unknown) =>
    platform.call('POST', terms, { token, body: { termsAndConditionsAcceptedVersion: version } })

  it('records the terms in force once, and notifies every listening gateway', async () => {
    const token = await platform.signIn('demo.terms@example.com')
    expect(await versionsOf(token)).toEqual([0, 1])
    const socket = await openWalletSocket(platform, token)
    sockets.push(socket)
    expect(await accept(token, 1)).toMatchObject({
      status: 200,
      body: { termsAndConditionsAcceptedVersion: 1 },
    })
    await socket.hears('"attributes":{"termsAndConditionsAcceptedVersion":1}')
    expect((await accept(token, 1)).status).toBe(200)
    expect(await versionsOf(token)).toEqual([1, 1])
  })

  it('refuses terms that are not in force', async () => {
    const token = await platform.signIn('demo.fi@example.com')
    expect(await accept(token, 2)).toMatchObject({
      status: 409,
      body: { code: 'terms.versionNotInForce', details: { inForce: 1 } },
    })
    expect((await accept(token, 'two')).body.code).toBe('request.invalid')
    expect(await versionsOf(token)).toEqual([1, 1])
  })

  it("stores each player's latest cookie choice", async () => {
    const token = await platform.signIn('demo.no@example.com')
    expect((await platform.call('GET', consent, { token })).body).toEqual({})
    const save = (marketing: boolean) => {
      const options = { essentials: true, performanceFunctional: false, marketing }
      return platform.call('PATCH', consent, { token, body: { options, version: 1 } })
    }
    const first = await save(true)
    expect(first.body).toMatchObject({ options: { marketing: true }, version: 1 })
    platform.clock.advance(1)
    const second = await save(false)
    expect(second.body['cookiesConsentId']).not.toBe(first.body['cookiesConsentId'])
    expect((await platform.call('GET', consent, { token })).body).toEqual(second.body)
    const other = await platform.signIn('demo.se@example.com')
    expect((await platform.call('GET', consent, { token: other })).body).toEqual({})
  })

  it('cannot be refused for necessary cookies', async () => {
    const token = await platform.signIn('demo.gb@example.com')
    const options = { essentials: false, performanceFunctional: false, marketing: false }
    const answer = await platform.call('PATCH', consent, { token, body: { options, version: 1 } })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  })
})
