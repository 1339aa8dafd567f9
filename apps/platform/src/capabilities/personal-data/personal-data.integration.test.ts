import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const minute = 60_000
const path = '/api/v1/player/personal_data'

describe.each(testDatabases())('the download of a player’s data $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const download = (token: string) => platform.call('POST', path, { token, body: {} })

  it('is a file of the whole history, for its player only', async () => {
    const token = await platform.signIn('demo.fi@example.com')
    const response = await fetch(new URL(path, platform.address), {
      method: 'POST',
      headers: {
        sitecontext: JSON.stringify({ siteId: 5 }),
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: '{}',
    })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="personal-data.json"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { data } = Object(await response.json())
    expect(data.account).toMatchObject([{ email: 'demo.fi@example.com' }])
    expect(data.transactions.length).toBeGreaterThan(10)
    const { status } = await platform.call('POST', path, { body: {} })
    expect(status).toBe(401)
  })

  it('needs a fresh authentication', async () => {
    const token = await platform.signIn('demo.ca@example.com')
    await platform.stay(11 * minute)
    expect((await download(token)).body.code).toBe('session.reauthenticationRequired')
    const body = { password: demoPassword }
    await platform.call('POST', '/api/v1/player/reauthentication', { token, body })
    expect((await download(token)).status).toBe(200)
  })

  it('is possible three times in 24 hours, and says from when on again', async () => {
    const token = await platform.signIn('demo.de@example.com')
    const answers = await Promise.all([1, 2, 3, 4].map(() => download(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 429)
    const retryAt = new Date(platform.clock.now().getTime() + 24 * 60 * minute).toISOString()
    expect(refused?.body).toMatchObject({ code: 'personalData.tooMany', details: { retryAt } })
    platform.clock.advance(24 * 60 * minute)
    const nextDay = await platform.signIn('demo.de@example.com')
    expect((await download(nextDay)).status).toBe(200)
  })
})
