import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { addTestPasskey } from '../../../testing/passkeys.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { codeTextedTo, verifyMobile } from '../../../testing/verified-mobile.ts'

const root = '/api/v1/player/password_reset'
const siteOrigin = 'https://play.example'
const hourMs = 3_600_000
const email = 'demo.fi@example.com'

describe.each(testDatabases())('a mobile number after a reset $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  let count = 0
  let password = demoPassword
  let mobilePhone = ''
  let token = ''
  const post = (path: string, body: object) => platform.call('POST', `${root}${path}`, { body })
  const logIn = async (): Promise<string> => {
    const signedIn = await platform.call('POST', '/api/v1/login', { body: { email, password } })
    const accessToken = String(signedIn.body['accessToken'])
    const renewed = await platform.call('GET', '/api/v1/player/id-token', { token: accessToken })
    return String(renewed.body['idToken'])
  }
  const request = async (channel: 'email' | 'sms') => {
    platform.clock.advance(1_000)
    const pageUrl = `${siteOrigin}/en-UN/reset-password`
    const ipAddress = `203.0.113.${randomInt(1, 255)}`
    const { status, body } = await post('', { email, channel, pageUrl, ipAddress })
    expect(status).toBe(200)
    return body['smsResetKeyId']
  }
  const keysOf = async (kind: string) =>
    (await createMailbox(platform).emails(email)).flatMap(
      ({ text }) => new RegExp(`reset-password#${kind}=([\\w-]+)`).exec(text)?.[1] ?? [],
    )
  const textCount = async () => (await createMailbox(platform).texts(mobilePhone)).length
  const mailedKey = async () => {
    const before = (await keysOf('key')).length
    await request('email')
    await expect.poll(async () => (await keysOf('key')).length).toBe(before + 1)
    return (await keysOf('key'))[0]
  }
  const setBy = async (resetKey: unknown, path = '/new_password/email') => {
    count += 1
    const chosen = `yellow-river-lantern-${count}`
    const answer = await post(path, { resetKey, password: chosen })
    if (answer.status === 200) password = chosen
    return {
      code: answer.body.code,
      review: answer.body['review'] && Object(answer.body['review']),
    }
  }
  const resetByMail = async () => (await setBy(await mailedKey())).review
  /** Asks for a code, and says whether the number gets it; an e-mail after it says that it is done. */
  const expectCodes = async (isSent: boolean) => {
    const before = await textCount()
    await request('sms')
    await mailedKey()
    if (isSent) await expect.poll(textCount).toBe(before + 1)
    else expect(await textCount()).toBe(before)
  }
  const answer = (reviewKey: string, mobile: object = {}) =>
    post('/review', { reviewKey, passkeys: [], payoutAccounts: [], ...mobile })
  const details = async () =>
    (await platform.call('GET', '/api/v1/player/details', { token: await logIn() })).body

  beforeEach(async () => {
    count += 1
    platform.clock.advance(hourMs)
    // One that has received no codes.
    mobilePhone = `+35840${String(3_000_000 + randomInt(1_000_000))}`
    token = await logIn()
    const told = (await keysOf('alert')).length
    await verifyMobile(platform, token, { mobilePhone, countryCode: 'FI' })
    await expect.poll(async () => (await keysOf('alert')).length).toBe(told + 1)
  })

  it('resets nothing until its player confirms it', async () => {
    await expectCodes(true)
    const review = await resetByMail()
    expect(review.mobile).toEqual({ ending: mobilePhone.slice(-3) })
    await expectCodes(false)
    expect(await details()).toMatchObject({ mobilePhone, mobileVerifiedAt: null })
    const confirmed = await answer(review.reviewKey, { isMobileConfirmed: true })
    expect(confirmed.status).toBe(200)
    expect((await details())['mobileVerifiedAt']).not.toBeNull()
    await expectCodes(true)
  })

  it.each([
    ['not confirmed', { isMobileConfirmed: false }],
    ['not mentioned', {}],
  ])('stays unverified when it is %s, and is not asked for again', async (_what, mobile) => {
    const review = await resetByMail()
    await answer(review.reviewKey, mobile)
    await expectCodes(false)
    expect(await resetByMail()).toBeUndefined()
  })

  it('stays suspended by a later reset, which no key of an earlier one answers', async () => {
    const earlier = await resetByMail()
    const later = await resetByMail()
    await answer(earlier.reviewKey, { isMobileConfirmed: true })
    await expectCodes(false)
    await answer(later.reviewKey, { isMobileConfirmed: true })
    await expectCodes(true)
  })

  it.each(['asked for', 'entered'])('ends a code that was %s before', async (when) => {
    const smsResetKeyId = await request('sms')
    const code = await codeTextedTo(platform, mobilePhone, 2)
    const verify = async () =>
      (await post('/sms_verification', { smsResetKeyId, code })).body['resetKey'] ?? 'none'
    const early = when === 'entered' ? await verify() : undefined
    await resetByMail()
    const set = await setBy(early ?? (await verify()), '/new_password')
    expect(set.code).toBe('error.password.reset')
  })

  it('ends a code that was sent to it when the number is changed', async () => {
    const smsResetKeyId = await request('sms')
    const code = await codeTextedTo(platform, mobilePhone, 2)
    const { resetKey } = (await post('/sms_verification', { smsResetKeyId, code })).body
    platform.clock.advance(30_000)
    const other = `+35840${String(5_000_000 + randomInt(1_000_000))}`
    await verifyMobile(platform, token, { mobilePhone: other, countryCode: 'FI' })
    expect((await setBy(resetKey, '/new_password')).code).toBe('error.password.reset')
  })

  it('stays verified where its own code has just set the password', async () => {
    const smsResetKeyId = await request('sms')
    const code = await codeTextedTo(platform, mobilePhone, 2)
    const { resetKey } = (await post('/sms_verification', { smsResetKeyId, code })).body
    const { code: refusal, review } = await setBy(resetKey, '/new_password')
    expect([refusal, review]).toEqual([undefined, undefined])
    expect((await details())['mobileVerifiedAt']).not.toBeNull()
  })

  it('is suspended by another change that its player denies, too', async () => {
    const before = (await keysOf('alert')).length
    await addTestPasskey(platform, token, siteOrigin)
    await expect.poll(async () => (await keysOf('alert')).length).toBe(before + 1)
    const resets = (await keysOf('key')).length
    const deny = { alertKey: (await keysOf('alert'))[0], mailOrigin: siteOrigin }
    const path = '/api/v1/player/account_alert/denial'
    expect((await platform.call('POST', path, { body: deny })).status).toBe(200)
    await expect.poll(async () => (await keysOf('key')).length).toBe(resets + 1)
    const { review } = await setBy((await keysOf('key'))[0])
    expect(review.mobile).toEqual({ ending: mobilePhone.slice(-3) })
    await expectCodes(false)
  })

  it('is confirmed by a code as well, and left to another account that verified it', async () => {
    await resetByMail()
    platform.clock.advance(hourMs)
    await verifyMobile(platform, await logIn(), { mobilePhone, countryCode: 'FI' }, 2)
    expect((await details())['mobileVerifiedAt']).not.toBeNull()
    const { reviewKey } = await resetByMail()
    platform.clock.advance(600_000)
    const taker = await platform.signIn('demo.no@example.com')
    await verifyMobile(platform, taker, { mobilePhone, countryCode: 'NO' }, 3)
    expect((await answer(reviewKey, { isMobileConfirmed: true })).status).toBe(200)
    expect((await details())['mobileVerifiedAt']).toBeNull()
  })
})
