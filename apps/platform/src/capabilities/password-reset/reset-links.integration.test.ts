import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const root = '/api/v1/player/password_reset'
const site = 'https://play.example'
const page = `${site}/en-UN/reset-password`
const email = 'demo.fi@example.com'
const strangersKey = 's'.repeat(43)

describe.each(testDatabases())('the link of a reset $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const post = (path: string, body: object) => platform.call('POST', `${root}${path}`, { body })
  const request = (given: object) =>
    post('', {
      ...{ email, channel: 'email', pageUrl: page, ipAddress: `203.0.113.${randomInt(1, 255)}` },
      ...given,
    })
  const links = async () =>
    (await createMailbox(platform).emails(email)).flatMap(
      ({ text }) => /\S+#key=\S+/.exec(text)?.[0] ?? [],
    )
  const mailed = async (given: object = {}): Promise<string> => {
    const before = (await links()).length
    expect((await request(given)).status).toBe(200)
    await expect.poll(async () => (await links()).length).toBe(before + 1)
    return (await links())[0] ?? ''
  }
  const keyOf = (link: string) => link.split('#key=')[1] ?? ''
  const opens = async (link: string) =>
    (await post('/link', { resetKey: keyOf(link) })).body.code ?? 'opens'
  beforeEach(() => platform.clock.advance(3_600_000))

  it.each([
    `${page}#key=${strangersKey}`,
    `${page}?key=${strangersKey}`,
    `${page}/${strangersKey}`,
    `${site}/en-UN/casino#alert=${strangersKey}`,
    `https://user:${strangersKey}@play.example/en-UN/reset-password`,
    'https://elsewhere.example/en-UN/reset-password',
  ])('opens the product’s own page, whatever the caller names: %s', async (pageUrl) => {
    const link = await mailed({ pageUrl, mailOrigin: site })
    expect(link).toMatch(/^https:\/\/play\.example\/fi-FI\/reset-password#key=[\w-]{43}$/)
    expect(link).not.toContain(strangersKey)
    expect(await opens(link)).toBe('opens')
  })

  it.each([`${page}#key=${strangersKey}`, `${site}/x?y#z`, site])(
    'takes nothing but the origin of %s where the gateway names none',
    async (pageUrl) => {
      const link = await mailed({ pageUrl })
      expect(link).toMatch(/^https:\/\/play\.example\/fi-FI\/reset-password#key=[\w-]{43}$/)
    },
  )

  it.each(['yyyyyyyy', 'javascript:alert(1)', 'blob:https://play.example/x'])(
    'is refused for a site that is none: %s',
    async (mailOrigin) => {
      const { status, body } = await request({ mailOrigin })
      expect([status, body.code]).toEqual([400, 'request.invalid'])
    },
  )

  it('ends those that were mailed before', async () => {
    const sent = [await mailed(), await mailed(), await mailed()]
    const newest = sent.pop() ?? ''
    for (const former of sent) {
      expect(await opens(former)).toBe('error.password.reset')
      const set = { resetKey: keyOf(former), password: 'yellow-river-lantern-42' }
      expect((await post('/new_password/email', set)).body.code).toBe('error.password.reset')
    }
    expect(await opens(newest)).toBe('opens')
  })
})
