import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { codeTextedTo, verifyMobile } from '../../../testing/verified-mobile.ts'
import { openWalletSocket } from '../../../testing/wallet-socket.ts'

const root = '/api/v1/player/password_reset'
const pageUrl = 'https://play.example/en-UN/reset-password'
const fresh = 'yellow-river-lantern-42'
const second = 1_000

describe.each(testDatabases())('a password reset $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const emailOf = (name: string) => `demo.${name}@example.com`
  const post = (path: string, body: object) => platform.call('POST', `${root}${path}`, { body })
  const request = (email: string, channel = 'email') => post('', { email, channel, pageUrl })
  const logIn = (email: string, password: string) =>
    platform.call('POST', '/api/v1/login', { body: { email, password } })
  /** The next e-mail of a reset, and its link's key. */
  const received = async (email: string, after = 0) => {
    const messages = () => createMailbox(platform).emails(email)
    await expect.poll(async () => (await messages()).length).toBe(after + 1)
    const text = (await messages())[0]?.text ?? ''
    return { key: /#key=([\w-]+)/.exec(text)?.[1], text }
  }
  const begun = async (email: string, after = 0) => {
    const { body } = await request(email)
    return { ...(await received(email, after)), answer: body }
  }
  /** A reset by text message, to a number that was sent so many codes before. */
  const begunBySms = async (email: string, mobilePhone: string, after: number) => {
    const { body } = await request(email, 'sms')
    const code = await codeTextedTo(platform, mobilePhone, after + 1)
    return { code, smsResetKeyId: body['smsResetKeyId'] }
  }

  it('sets a new password by the code, ends every session, and reports it', async () => {
    const email = emailOf('nz')
    const mobilePhone = '+64211234567'
    const token = await platform.signIn(email)
    await verifyMobile(platform, token, { mobilePhone, countryCode: 'NZ' })
    await received(email)
    const socket = await openWalletSocket(platform, token)
    const { code, smsResetKeyId } = await begunBySms(email, mobilePhone, 1)
    const { body } = await post('/sms_verification', { smsResetKeyId, code })
    const resetKey = body['resetKey']
    const done = await post('/new_password', { resetKey, password: fresh })
    expect(done.status).toBe(200)
    expect((await logIn(email, demoPassword)).body.code).toBe('login.error.unauthorized')
    expect((await logIn(email, fresh)).status).toBe(200)
    const { body: profile } = await platform.call('GET', '/api/v1/player/profile', { token })
    expect(profile.code).toBe('session.expired')
    await socket.hears('sessionsRevokedAt')
    expect((await received(email, 1)).text).toMatch(/changed/)
    const again = await post('/new_password', { resetKey, password: `${fresh}-more` })
    expect(again.body.code).toBe('error.password.reset')
  })

  it('sends an e-mail whose link alone resets: no code of it can be guessed', async () => {
    const email = emailOf('cl')
    const { text, answer } = await begun(email)
    expect(text).toContain('https://play.example/es-CL/reset-password#key=')
    expect(text.replace(/#key=\S+/, '')).not.toMatch(/\b\d{5}\b/)
    expect(answer).toEqual({ expiresInSeconds: 1_800, resendAfterSeconds: 30 })
  })

  it('sets a new password by the link, once, and by no other key', async () => {
    const email = emailOf('ca')
    const { key } = await begun(email)
    const weak = await post('/new_password/email', { resetKey: key, password: 'password1234' })
    expect(weak.body).toMatchObject({
      code: 'error.password.weak',
      details: { reason: 'guessable' },
    })
    const asCode = await post('/new_password', { resetKey: key, password: fresh })
    expect(asCode.body.code).toBe('error.password.reset')
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/new_password/email', { resetKey: key, password: fresh })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn(email, fresh)).status).toBe(200)
  })

  it('says whether a link still opens the page, and does not use it up', async () => {
    const email = emailOf('se')
    const { key } = await begun(email)
    const check = async (resetKey: unknown) => (await post('/link', { resetKey })).body.code
    expect([await check(key), await check(key), await check('k'.repeat(43))]).toEqual([
      undefined,
      undefined,
      'error.password.reset',
    ])
    await post('/new_password/email', { resetKey: key, password: fresh })
    expect(await check(key)).toBe('error.password.reset')
  })

  it.each(['blob:https://play.example/x', 'data:text/html,x', 'javascript:alert(1)', 'ftp://a/b'])(
    'opens no page but one of http or https: %s',
    async (address) => {
      const body = { email: emailOf('no'), channel: 'email', pageUrl: address }
      const { status, body: refusal } = await post('', body)
      expect([status, refusal.code]).toEqual([400, 'request.invalid'])
    },
  )

  it('answers alike for an e-mail without an account, which gets no message', async () => {
    const unknown = 'no.account@example.com'
    const [known, stranger] = [await request(emailOf('de')), await request(unknown)]
    const keys = ({ body }: { body: object }) => Object.keys(body).sort()
    expect([stranger.status, keys(stranger)]).toEqual([known.status, keys(known)])
    await received(emailOf('de'))
    expect(await createMailbox(platform).emails(unknown)).toEqual([])
    for (const email of [emailOf('de'), unknown]) {
      const { smsResetKeyId } = (await request(email, 'sms')).body
      const wrong = await post('/sms_verification', { smsResetKeyId, code: '00000' })
      expect(wrong.body).toMatchObject({ code: 'sms.code.invalid', details: { attemptsLeft: 2 } })
    }
    for (const email of [emailOf('de'), unknown]) {
      expect((await request(email)).body).toMatchObject({ code: 'verification.sendTooEarly' })
    }
  })

  it('takes three wrong codes, and none after five minutes', async () => {
    const email = emailOf('tr')
    const mobilePhone = '+905321234567'
    const token = await platform.signIn(email)
    await verifyMobile(platform, token, { mobilePhone, countryCode: 'TR' })
    const { code, smsResetKeyId } = await begunBySms(email, mobilePhone, 1)
    const enter = async (entered: unknown) =>
      (await post('/sms_verification', { smsResetKeyId, code: entered })).body.code
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0')
    expect([await enter(wrong), await enter(wrong), await enter(wrong)]).toEqual([
      'sms.code.invalid',
      'sms.code.invalid',
      'sms.max.attempts.reached',
    ])
    expect(await enter(code)).toBe('sms.max.attempts.reached')
    platform.clock.advance(30 * second)
    const next = await begunBySms(email, mobilePhone, 2)
    platform.clock.advance(300 * second)
    const late = await post('/sms_verification', {
      smsResetKeyId: next.smsResetKeyId,
      code: next.code,
    })
    expect(late.body.code).toBe('verification.codeExpired')
  })

  it('takes a link for half an hour', async () => {
    const { key } = await begun(emailOf('fi'))
    platform.clock.advance(1_800 * second)
    const late = await post('/new_password/email', { resetKey: key, password: fresh })
    expect(late.body.code).toBe('error.password.reset')
  })

  it('sends no text message to a player without a verified number, and says nothing of it', async () => {
    const { status, body } = await request(emailOf('br'), 'sms')
    expect([status, Object.keys(body)]).toEqual([200, expect.arrayContaining(['smsResetKeyId'])])
    expect(await createMailbox(platform).emails(emailOf('br'))).toEqual([])
  })
})
