import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const root = '/api/v1/player/phone_number'
const wrong = (code: string, n = 1) => String((Number(code) + n) % 100_000).padStart(5, '0')

describe.each(testDatabases())('a phone change $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const post = (path: string, token: string, body: object) =>
    platform.call('POST', `${root}${path}`, { token, body })
  const numberOf = async (token: string) =>
    (await platform.call('GET', '/api/v1/player/details', { token })).body['mobilePhone']
  const begin = async (token: string, mobilePhone: string) =>
    String((await post('', token, { mobilePhone })).body['smsVerificationId'])
  const request = (token: string, smsVerificationId: string, countryCode: string) =>
    post('/sms_request', token, { smsVerificationId, siteId: 5, countryCode, code: 5 })
  const verify = (token: string, smsVerificationId: string, code: string) =>
    post('/sms_verification', token, { smsVerificationId, code })
  const codeTo = async (mobilePhone: string, count = 1): Promise<string> => {
    const texts = () => createMailbox(platform).texts(mobilePhone)
    await expect.poll(async () => (await texts()).length).toBe(count)
    return /\b\d{5}\b/.exec((await texts())[0]?.text ?? '')?.[0] ?? ''
  }
  const change = async (token: string, mobilePhone: string, countryCode: string, count = 1) => {
    const id = await begin(token, mobilePhone)
    expect((await request(token, id, countryCode)).status).toBe(200)
    return verify(token, id, await codeTo(mobilePhone, count))
  }

  it('stores the number with its code, once, and tells the player by e-mail', async () => {
    const token = await platform.signIn('demo.nz@example.com')
    const before = await numberOf(token)
    const id = await begin(token, '+64211234567')
    await request(token, id, 'NZ')
    expect(await numberOf(token)).toBe(before)
    const code = await codeTo('+64211234567')
    const { body } = await verify(token, id, code)
    expect(body).toMatchObject({ mobilePhone: '+64211234567' })
    expect(body['mobileVerifiedAt']).not.toBeNull()
    expect((await verify(token, id, code)).body.code).toBe('verification.codeExpired')
    const mails = () => createMailbox(platform).emails('demo.nz@example.com')
    await expect.poll(async () => (await mails())[0]?.text).toContain('567')
  })

  it('does not tell whose number it is before the code was entered', async () => {
    const [owner, other] = [
      await platform.signIn('demo.fi@example.com'),
      await platform.signIn('demo.tr@example.com'),
    ]
    const number = '+358401230077'
    expect((await change(owner, number, 'FI')).status).toBe(200)
    platform.clock.advance(30_000)
    const before = await numberOf(other)
    expect((await change(other, number, 'TR', 2)).body.code).toBe('account.phoneInUse')
    expect(await numberOf(other)).toBe(before)
  })

  it('ends after three wrong codes, and takes no code of another player', async () => {
    const token = await platform.signIn('demo.ca@example.com')
    const stranger = await platform.signIn('demo.de@example.com')
    const number = '+15142345678'
    const id = await begin(token, number)
    await request(token, id, 'CA')
    const code = await codeTo(number)
    expect((await verify(stranger, id, code)).body.code).toBe('verification.codeExpired')
    const codes = []
    for (let nth = 1; nth < 4; nth += 1) {
      codes.push((await verify(token, id, wrong(code, nth))).body.code)
    }
    expect(codes).toEqual(['sms.code.invalid', 'sms.code.invalid', 'sms.max.attempts.reached'])
    expect((await verify(token, id, code)).body.code).toBe('sms.max.attempts.reached')
  })

  it('refuses landlines, another country, and codes for number after number', async () => {
    const token = await platform.signIn('demo.br@example.com')
    const landline = await post('', token, { mobilePhone: '+551133334444' })
    expect(landline.body.code).toBe('error.vonage.phone.invalid')
    const first = await begin(token, '+5511912345671')
    expect((await request(token, first, 'FI')).body.code).toBe('request.invalid')
    expect((await request(token, first, 'BR')).status).toBe(200)
    const second = await begin(token, '+5511912345672')
    expect((await request(token, second, 'BR')).body).toMatchObject({
      code: 'verification.sendTooEarly',
      details: { retryAfterSeconds: 30 },
    })
  })
})
