import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { addTestPasskey, signInByPasskey } from '../../../testing/passkeys.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const root = '/api/v1/player/password_reset'
const siteOrigin = 'https://play.example'
const pageUrl = `${siteOrigin}/en-UN/reset-password`
const waitMs = verification.resendAfterMs
const password = 'yellow-river-lantern-42'

describe.each(testDatabases())('recovery of an account $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const emailOf = (name: string) => `demo.${name}@example.com`
  const request = async (email: string, ipAddress: string, channel = 'email') => {
    const body = { email, channel, pageUrl, ipAddress }
    const answer = await platform.call('POST', root, { body })
    return answer.body.code ?? 'sent'
  }
  const mails = (email: string) => createMailbox(platform).emails(email)
  const mailCount = async (email: string) => (await mails(email)).length
  /** As many requests as one source may make in an hour. */
  const useUp = async (email: string, ipAddress: string, channel = 'email') => {
    for (let n = 0; n < verification.maxSends; n += 1) {
      expect(await request(email, ipAddress, channel)).toBe('sent')
      platform.clock.advance(waitMs)
    }
    expect(await request(email, ipAddress, channel)).toBe('verification.sendTooEarly')
  }

  it.each([
    ['for text messages', 'nz', '203.0.113.7', 'sms'],
    ['for e-mails', 'ca', '203.0.113.8', 'email'],
    ['for e-mails from IPv6', 'de', '2001:db8::7', 'email'],
  ])('is open to its owner while a stranger asks %s', async (_what, name, stranger, channel) => {
    const email = emailOf(name)
    await useUp(email, stranger, channel)
    const before = await mailCount(email)
    expect(await request(email, '198.51.100.1')).toBe('sent')
    await expect.poll(() => mailCount(email)).toBeGreaterThan(before)
  })

  it('counts each channel of one source by itself', async () => {
    const email = emailOf('tr')
    await useUp(email, '203.0.113.9', 'sms')
    expect(await request(email, '203.0.113.9', 'email')).toBe('sent')
  })

  it('counts the addresses of one IPv6 customer together', async () => {
    await useUp(emailOf('br'), '2001:db8:0:1::1')
    expect(await request(emailOf('br'), '2001:db8:0:1::2')).toBe('verification.sendTooEarly')
  })

  it('sends strangers’ messages ten times an hour, and always the owner’s', async () => {
    const email = emailOf('no')
    const home = '198.51.100.7'
    const login = { email, password: demoPassword, ipAddress: home }
    expect((await platform.call('POST', '/api/v1/login', { body: login })).status).toBe(200)
    const before = await mailCount(email)
    for (let n = 1; n <= 12; n += 1) expect(await request(email, `203.0.113.${n}`)).toBe('sent')
    await expect.poll(() => mailCount(email)).toBe(before + 10)
    expect(await request(email, home)).toBe('sent')
    await expect.poll(() => mailCount(email)).toBe(before + 11)
  })

  const resets = async (email: string, ipAddress: string) => {
    const keys = async () =>
      (await mails(email)).flatMap(
        ({ text }) => /reset-password#key=([\w-]+)/.exec(text)?.[1] ?? [],
      )
    const before = (await keys()).length
    expect(await request(email, ipAddress)).toBe('sent')
    await expect.poll(async () => (await keys()).length).toBe(before + 1)
    const set = { body: { resetKey: (await keys())[0], password } }
    const { status, body } = await platform.call('POST', `${root}/new_password/email`, set)
    expect(status).toBe(200)
    return Object(body['review'])
  }
  const answer = (reviewKey: string, passkeys: string[]) =>
    platform.call('POST', `${root}/review`, { body: { reviewKey, passkeys, payoutAccounts: [] } })
  const signsIn = async (device: Parameters<typeof signInByPasskey>[1]) =>
    (await signInByPasskey(platform, device, siteOrigin)).status === 200

  it('suspends passkeys until their player confirms them, and removes the others', async () => {
    const email = emailOf('fi')
    const token = await platform.signIn(email)
    const own = await addTestPasskey(platform, token, siteOrigin, 'Mine')
    const foreign = await addTestPasskey(platform, token, siteOrigin, 'Intruder')
    expect([await signsIn(own), await signsIn(foreign)]).toEqual([true, true])
    const review = await resets(email, '198.51.100.9')
    expect(review.passkeys.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Intruder',
      'Mine',
    ])
    expect([await signsIn(own), await signsIn(foreign)]).toEqual([false, false])
    expect((await answer('k'.repeat(43), [own.id, foreign.id])).body.code).toBe(
      'error.password.reset',
    )
    expect([await signsIn(own), await signsIn(foreign)]).toEqual([false, false])
    expect((await answer(review.reviewKey, [own.id])).status).toBe(200)
    expect([await signsIn(own), await signsIn(foreign)]).toEqual([true, false])
    const again = await answer(review.reviewKey, [foreign.id])
    expect(again.body.code).toBe('error.password.reset')
    const login = { email, password }
    expect((await platform.call('POST', '/api/v1/login', { body: login })).status).toBe(200)
  })

  it('lets no key of an earlier reset answer for a later one', async () => {
    const email = emailOf('se')
    const device = await addTestPasskey(platform, await platform.signIn(email), siteOrigin)
    const earlier = await resets(email, '198.51.100.10')
    platform.clock.advance(1_000)
    const later = await resets(email, '198.51.100.11')
    await answer(earlier.reviewKey, [device.id])
    expect(await signsIn(device)).toBe(false)
    await answer(later.reviewKey, [device.id])
    expect(await signsIn(device)).toBe(true)
  })
})
