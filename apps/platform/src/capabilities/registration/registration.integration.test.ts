import { describe, expect, it } from 'vitest'
import { createApplicant, newPassword, redeem } from '../../../testing/applicant.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

describe.each(testDatabases())('a registration $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const settingsFor = async (query: object) => {
    const search = new URLSearchParams({ siteId: '5', languageCode: 'en', ...query })
    return platform.call('GET', `/api/v1/site/settings?${search.toString()}`)
  }

  it('opens an account with a wallet, and signs its player in', async () => {
    const applicant = createApplicant(platform, {
      market: 'NZ',
      languageCode: 'nz',
      countryCode: 'NZ',
    })
    const { body } = await applicant.begin({ mobilePhone: '+64211234567' })
    expect(body).toMatchObject({
      accountStatus: 'PRE_REGISTERED',
      proofs: [{ proof: 'email', isVerified: false }],
    })
    const verified = await applicant.verify('email', await applicant.receiveCode('email'))
    expect(verified.body).toMatchObject({ proofs: [{ proof: 'email', isVerified: true }] })
    const completed = await applicant.complete({ postalCode: '6011', mobilePhone: '+64211234567' })
    expect(completed.body).toMatchObject({ accountStatus: 'REGISTERED' })
    const { body: tokens } = await redeem(platform, completed.body['sessionGrant'])
    const token = String(tokens['idToken'])
    const read = async (path: string) =>
      (await platform.call('GET', `/api/v1/player/${path}`, { token })).body
    expect(await read('profile')).toMatchObject({
      accountStatus: 'REGISTERED',
      currencyCode: 'NZD',
      countryCode: 'NZ',
      kycStatus: 'NOT_VERIFIED',
      termsAndConditionsAcceptedVersion: 1,
    })
    expect(await read('wallet')).toMatchObject({ currency: 'NZD' })
    const { email } = applicant
    const credentials = { email: email.toUpperCase(), password: newPassword }
    const login = await platform.call('POST', '/api/v1/login', { body: credentials })
    expect(login.status).toBe(200)
    await expect.poll(async () => (await applicant.inbox('email', email)).length).toBe(2)
  })

  it('grants one session for a minute, again to a repeated request, and then no more', async () => {
    const applicant = createApplicant(platform)
    await applicant.beginVerified()
    const [first, again] = [await applicant.complete(), await applicant.complete()]
    expect([first.status, again.status]).toEqual([200, 200])
    const grant = first.body['sessionGrant']
    const outcomes = await Promise.all([1, 2, 3].map(() => redeem(platform, grant)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ body }) => body.code === 'session.tokenExpired')).toHaveLength(2)
    platform.clock.advance(60_000)
    const late = await redeem(platform, again.body['sessionGrant'])
    expect(late.body.code).toBe('session.tokenExpired')
    expect((await applicant.complete()).body.code).toBe('registration.expired')
    expect((await applicant.begin()).body.code).toBe('registration.expired')
  })

  it('opens one account when it is completed twice at the same moment', async () => {
    const applicant = createApplicant(platform)
    await applicant.beginVerified()
    const answers = await Promise.all([1, 2, 3, 4].map(() => applicant.complete()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const players = await Promise.all(
      answers.map(async ({ body }) => {
        const { body: tokens } = await redeem(platform, body['sessionGrant'])
        const [, claims = ''] = String(tokens['idToken']).split('.')
        return JSON.parse(Buffer.from(claims, 'base64url').toString()).playerId
      }),
    )
    expect(new Set(players).size).toBe(1)
  })

  it('verifies number and address at a brand that asks for both', async () => {
    const applicant = createApplicant(platform, { brand: 'meridian' })
    expect((await applicant.begin()).body['proofs']).toEqual([
      { proof: 'sms', isVerified: false },
      { proof: 'email', isVerified: false },
    ])
    expect((await applicant.verify('sms', await applicant.receiveCode('sms'))).status).toBe(200)
    expect(await applicant.complete()).toMatchObject({
      status: 409,
      body: { code: 'registration.notVerified', details: { proofs: ['email'] } },
    })
    await applicant.verifyEmail()
    expect((await applicant.complete()).status).toBe(200)
  })

  it('keeps what is verified when the form is submitted again, unless it changed', async () => {
    const applicant = createApplicant(platform, { brand: 'meridian' })
    await applicant.begin()
    await applicant.verify('sms', await applicant.receiveCode('sms'))
    await applicant.verifyEmail()
    const renamed = await applicant.begin({ firstName: 'Other' })
    expect(renamed.body['proofs']).toMatchObject([{ isVerified: true }, { isVerified: true }])
    const moved = await applicant.begin({ email: 'moved@example.com' })
    expect(moved.body['proofs']).toMatchObject([{ isVerified: true }, { isVerified: false }])
    const mobilePhone = '+358401239999'
    expect(await applicant.complete({ mobilePhone })).toMatchObject({
      body: { code: 'registration.notVerified', details: { proofs: ['sms', 'email'] } },
    })
  })

  it('ends the code of an address that was corrected', async () => {
    const applicant = createApplicant(platform)
    await applicant.begin()
    const code = await applicant.receiveCode('email')
    await applicant.begin({ email: 'corrected@example.com' })
    expect((await applicant.verify('email', code)).body.code).toBe('verification.codeExpired')
  })

  it('sets the first deposit limit where the market requires one', async () => {
    const applicant = createApplicant(platform, {
      market: 'PP',
      countryCode: 'PP',
      mobilePhone: '+46701234567',
    })
    const settings = (await settingsFor({ market: 'PP' })).body
    expect(settings).toMatchObject({ countryCode: 'SE', currency: 'SEK', depositLimit: { min: 1 } })
    await applicant.beginVerified()
    const details = { postalCode: '111 22' }
    expect((await applicant.complete(details)).body).toMatchObject({
      code: 'request.invalid',
      validationErrors: [{ field: 'depositLimit' }],
    })
    const limited = (limit: number) =>
      applicant.complete({ ...details, depositLimit: { duration: 'weekly', limit } })
    expect(await limited(0.01)).toMatchObject({
      status: 400,
      body: { code: 'error.deposit.limit.interval', details: { duration: 'weekly' } },
    })
    const { body } = await limited(500)
    const { body: tokens } = await redeem(platform, body['sessionGrant'])
    const limits = await platform.call('GET', '/api/v1/player/deposit-limits', {
      token: String(tokens['idToken']),
    })
    expect(limits.body).toMatchObject({
      currency: 'SEK',
      limits: [{ limit: null }, { duration: 'weekly', limit: 500 }, { limit: null }],
    })
  })

  it('is described by the settings of its country', async () => {
    expect((await settingsFor({ market: 'UN', countryCode: 'CA' })).body).toMatchObject({
      by: 'form',
      countryCode: 'CA',
      currency: 'CAD',
      proofs: ['email'],
      termsAndConditionsVersion: 1,
      minimumAge: 19,
      minimumAgeByProvince: { QC: 18 },
      requiresCpf: false,
      depositLimit: null,
    })
    expect((await settingsFor({ market: 'BR', languageCode: 'br' })).body).toMatchObject({
      countryCode: 'BR',
      requiresCpf: true,
    })
    expect((await settingsFor({ market: 'JJ', languageCode: 'de' })).body).toMatchObject({
      depositLimit: { monthlyMax: 1_000 },
    })
    const bank = { market: 'FI', languageCode: 'fi', brand: 'solstice' }
    expect((await settingsFor(bank)).body).toMatchObject({ by: 'bank' })
    const withoutBank = { market: 'NO', languageCode: 'no', brand: 'solstice' }
    expect((await settingsFor(withoutBank)).body).toMatchObject({ by: 'form', currency: 'NOK' })
    for (const query of [{ market: 'FI', brand: 'meridian' }, { market: 'BR' }, { market: '??' }]) {
      expect((await settingsFor(query)).body.code).toBe('request.invalid')
    }
  })

  it('is erased after a day', async () => {
    const applicant = createApplicant(platform)
    await applicant.begin()
    platform.clock.advance(24 * 60 * 60_000 - 1)
    expect((await applicant.begin()).status).toBe(200)
    platform.clock.advance(1)
    expect((await applicant.begin()).body.code).toBe('registration.expired')
    expect((await applicant.requestCode('email')).body.code).toBe('registration.expired')
    expect((await applicant.complete()).body.code).toBe('registration.expired')
  })
})
