import { describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'

describe.each(testDatabases())('the CRM $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  /** What the stand-in was told, the newest first. */
  const told = async (): Promise<string[]> => {
    const { origin } = platform.config.sandbox?.crm ?? { origin: '' }
    const headers = { host: new URL(origin).host }
    const page = await platform.sandbox?.app.inject({ url: '/', headers })
    return (page?.body ?? '').split('\n').slice(1)
  }

  it('is told of a sign-out, once', async () => {
    const token = await platform.signIn('demo.fi@example.com')
    const signOut = () => platform.call('POST', '/api/v1/player/sign_out', { token, body: {} })
    expect((await signOut()).status).toBe(200)
    expect((await signOut()).status).toBe(401)
    await expect.poll(told).toEqual([expect.stringMatching(/ signed_out demo-fi$/)])
  })
})
