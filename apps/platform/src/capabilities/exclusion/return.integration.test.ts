import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const path = '/api/v1/player/timeout/cooling'

describe.each(testDatabases())('the return from an exclusion $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const logIn = async (name: string, password = demoPassword) =>
    (
      await platform.call('POST', '/api/v1/login', {
        body: { email: `demo.${name}@example.com`, password },
      })
    ).body
  const exclude = (name: string, days: number | null) =>
    platform.accountState.change(`demo-${name}`, {
      status: 'SELF_EXCLUDED',
      statusUntil:
        days === null ? null : new Date(platform.clock.now().getTime() + days * oneDayMs),
    })
  const keyOf = async (name: string): Promise<unknown> =>
    Object(Object(await logIn(name))['details']).coolingKey
  const start = async (coolingKey: unknown) =>
    (await platform.call('POST', path, { body: { coolingKey, initiator: 'PLAYER' } })).body

  it('begins once it is over, with the key of the refused sign-in, and takes a day', async () => {
    await exclude('nz', 1)
    expect(await keyOf('nz')).toBeUndefined()
    platform.clock.advance(oneDayMs)
    const refused = await logIn('nz')
    expect(refused).toMatchObject({ code: 'login.error.excluded', details: { remainingDays: 0 } })
    expect((await logIn('nz', 'not the password'))['details']).toBeUndefined()
    const key = await keyOf('nz')
    expect(await start(key)).toMatchObject({ isCooling: true, milliseconds: oneDayMs })
    expect((await start(key)).code).toBe('session.tokenExpired')
    expect(await logIn('nz')).toMatchObject({
      code: 'login.error.timeout',
      details: { isCooling: true, initiator: 'PLAYER', remainingDays: 1, milliseconds: oneDayMs },
    })
    platform.clock.advance(oneDayMs)
    const token = await platform.signIn('demo.nz@example.com')
    const { body } = await platform.call('GET', '/api/v1/player/profile', { token })
    expect(body['accountStatus']).toBe('REGISTERED')
  })

  it('has no second day, and none for an old key after another exclusion', async () => {
    await exclude('ca', 0)
    const [first, second] = [await keyOf('ca'), await keyOf('ca')]
    const { until } = await start(first)
    platform.clock.advance(60_000)
    expect((await start(second))['until']).toBe(until)
    await exclude('fi', 0)
    const old = await keyOf('fi')
    await exclude('fi', 30)
    expect((await start(old)).code).toBe('session.tokenExpired')
  })

  it('is lost by another exclusion during the day, and never offered for an indefinite one', async () => {
    await exclude('tr', 0)
    await start(await keyOf('tr'))
    const token = await platform.signIn('demo.tr@example.com', true)
    const again = { exclusionInMonths: 6, exclusionDelayInHours: 0 }
    await platform.call('PATCH', '/api/v1/player/exclusion', { token, body: again })
    platform.clock.advance(oneDayMs)
    expect((await logIn('tr')).code).toBe('login.error.excluded')
    expect(await keyOf('tr')).toBeUndefined()
    await exclude('br', null)
    expect(await keyOf('br')).toBeUndefined()
  })
})
