import { describe, expect, it } from 'vitest'
import { type Applicant, createApplicant, type Form } from '../../../testing/applicant.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const second = 1_000
const wrong = (code: string, n = 1) => String((Number(code) + n) % 100_000).padStart(5, '0')

/** Each failure of A§8 that the platform answers a registration with. */
describe.each(testDatabases())('a registration $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { env: { RESTRICTED_COUNTRIES: 'KP' } },
  )
  const verified = async (given: Form = {}): Promise<Applicant> => {
    const applicant = createApplicant(platform, given)
    await applicant.beginVerified()
    return applicant
  }
  const brazilian = (given: Form = {}) => ({
    market: 'BR',
    languageCode: 'br',
    countryCode: 'BR',
    mobilePhone: '+5511912345678',
    ...given,
  })

  it.each([
    ['a guessable password', { password: 'password12' }, 'error.password.weak', 'guessable'],
    [
      'a password with the name',
      { password: 'Testa-on-the-hill-77' },
      'error.password.weak',
      'personal',
    ],
    ['a removed country', { countryCode: 'FR' }, 'registration.unsupported', 'country'],
    [
      'another country than the market’s',
      { market: 'NZ', languageCode: 'nz' },
      'registration.unsupported',
      'country',
    ],
    ['a closed country', { countryCode: 'KP' }, 'registration.unsupported', 'country'],
    [
      'a country where the bank opens accounts',
      { brand: 'solstice', market: 'FI', languageCode: 'fi' },
      'registration.unsupported',
      'bankOnly',
    ],
    [
      'a brand’s removed country',
      { brand: 'meridian', countryCode: 'CH' },
      'registration.unsupported',
      'country',
    ],
  ])('is refused with %s', async (_name, changes, code, reason) => {
    expect((await createApplicant(platform).begin(changes)).body).toMatchObject({
      code,
      details: { reason },
    })
  })

  it.each([
    ['no acceptance of the terms', { termsAndConditions: false }, 'termsAndConditions'],
    ['no acceptance of all conditions', { allConditions: false }, 'allConditions'],
    ['no e-mail address', { email: 'nowhere' }, 'email'],
    ['a name of digits', { firstName: '1234' }, 'firstName'],
    ['a short password', { password: 'aB3$xY7!q' }, 'password'],
    ['a number without prefix', { mobilePhone: '0401234567' }, 'mobilePhone'],
    ['a market of another brand', { brand: 'solstice' }, 'market'],
  ])('is invalid with %s, by the name of its field', async (_name, changes, field) => {
    expect(await createApplicant(platform).begin(changes)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', validationErrors: [{ field }] },
    })
  })

  it('is refused for a number that receives no text messages', async () => {
    const { status, body } = await createApplicant(platform).begin({ mobilePhone: '+35891234567' })
    expect([status, body.code]).toEqual([403, 'error.vonage.phone.invalid'])
  })

  it('is refused with terms that are not in force', async () => {
    const changes = { termsAndConditionsAcceptedVersion: 2 }
    expect((await createApplicant(platform).begin(changes)).body).toMatchObject({
      code: 'terms.versionNotInForce',
      details: { inForce: 1 },
    })
  })

  it('is not found without its key', async () => {
    const applicant = createApplicant(platform)
    const registrationKey = 'A'.repeat(43)
    const answers = [
      await applicant.begin({ registrationKey }),
      await applicant.requestCode('email', { registrationKey }),
      await applicant.complete({ registrationKey }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'registration.expired'),
    )
  })

  it('says how long to wait for another code', async () => {
    const applicant = createApplicant(platform)
    await applicant.begin()
    const sent = await applicant.requestCode('email')
    expect(sent.body).toEqual({ expiresInSeconds: 300, resendAfterSeconds: 30 })
    platform.clock.advance(10 * second + 1)
    expect(await applicant.requestCode('email')).toMatchObject({
      status: 429,
      body: { code: 'verification.sendTooEarly', details: { retryAfterSeconds: 20 } },
    })
    expect((await applicant.requestCode('sms')).body.code).toBe('request.invalid')
    expect((await applicant.requestCode('email', { countryCode: 'NO' })).body.code).toBe(
      'request.invalid',
    )
  })

  it('is not verified by a wrong, a fourth or an expired code', async () => {
    const applicant = createApplicant(platform)
    await applicant.begin()
    const code = await applicant.receiveCode('email')
    expect((await applicant.verify('email', wrong(code))).body).toMatchObject({
      code: 'sms.code.invalid',
      details: { attemptsLeft: 2 },
    })
    await applicant.verify('email', wrong(code, 2))
    for (const entered of [wrong(code, 3), code]) {
      const { body } = await applicant.verify('email', entered)
      expect(body.code).toBe('sms.max.attempts.reached')
    }
    platform.clock.advance(30 * second)
    const next = await applicant.receiveCode('email')
    platform.clock.advance(300 * second)
    expect((await applicant.verify('email', next)).body.code).toBe('verification.codeExpired')
    expect((await applicant.complete()).body.code).toBe('registration.notVerified')
  })

  it('is refused below the age of the province, to the day of the market', async () => {
    const applicant = await verified({
      market: 'CA',
      languageCode: 'ca',
      countryCode: 'CA',
      mobilePhone: '+15145551234',
    })
    const details = { postalCode: 'H2X 1Y4' }
    // The tests' day is 1 January 2026.
    const at = (dateOfBirth: string, provinceCode?: string) =>
      applicant.complete({ ...details, dateOfBirth, ...(provinceCode && { provinceCode }) })
    expect((await at('2000-01-01')).body).toMatchObject({
      validationErrors: [{ field: 'provinceCode' }],
    })
    expect(await at('2007-06-01', 'BC')).toMatchObject({
      status: 403,
      body: { code: 'registration.unsupported', details: { reason: 'age' } },
    })
    expect((await at('2008-01-10', 'QC')).body.code).toBe('registration.unsupported')
    expect((await at('2007-06-01', 'QC')).status).toBe(200)
  })

  it('has one account for a tax number, with valid check digits', async () => {
    const first = await verified(brazilian())
    const details = { postalCode: '01310-100', cpf: '123.456.789-09' }
    for (const cpf of ['529.982.247-26', undefined]) {
      expect((await first.complete({ ...details, cpf })).body).toMatchObject({
        code: 'request.invalid',
        validationErrors: [{ field: 'cpf' }],
      })
    }
    expect((await first.complete(details)).status).toBe(200)
    const other = await verified(brazilian({ mobilePhone: '+5511912345679' }))
    expect(await other.complete({ ...details, cpf: '12345678909' })).toMatchObject({
      status: 409,
      body: { code: 'error.cpf.duplicate_found', validationErrors: [{ field: 'cpf' }] },
    })
    expect((await other.complete({ ...details, cpf: '111.444.777-35' })).status).toBe(200)
  })

  it('is refused for a customer of any brand, whose owner is told', async () => {
    const first = await verified({ lastName: 'Same' })
    expect((await first.complete()).status).toBe(200)
    const again = createApplicant(platform, { lastName: 'SAME', brand: 'meridian' })
    await again.begin()
    await again.verify('sms', await again.receiveCode('sms'))
    await again.verifyEmail()
    expect(await again.complete({ postalCode: '00 100' })).toMatchObject({
      status: 409,
      body: { code: 'error.registration.player_already_exists' },
    })
    // The code, the welcome, and this.
    await expect.poll(async () => (await first.inbox('email', first.email)).length).toBe(3)
  })

  it.each([
    [{ lastName: 'Excluded' }, { lastName: 'Excluded' }],
    [
      { firstName: 'Yıldız', lastName: 'Işık' },
      { firstName: 'YILDIZ', lastName: 'IŞIK' },
    ],
  ])('is refused for an excluded person, under another address: %j', async (names, again) => {
    const first = await verified(names)
    await first.complete()
    const players = await platform.call('POST', '/api/v1/support/player', {
      body: { operator: 'desk-1', email: first.email },
    })
    await platform.accountState.change(String(players.body['playerId']), {
      status: 'SELF_EXCLUDED',
      statusUntil: null,
    })
    const second = await verified(again)
    expect((await second.complete()).body).toMatchObject({
      code: 'registration.unsupported',
      details: { reason: 'excluded' },
    })
  })

  it('asks the national register of the country', async () => {
    const british = { market: 'GG', countryCode: 'GB', mobilePhone: '+447911123456' }
    const applicant = await verified(british)
    const { app, address } = platform.sandbox ?? platform
    const list = (isExcluded: boolean) =>
      app.inject({
        method: 'POST',
        url: '/exclusions',
        headers: { host: `register.localhost:${new URL(address).port}` },
        payload: { email: applicant.email, register: 'GAMSTOP', isExcluded },
      })
    const complete = () => applicant.complete({ postalCode: 'SW1A 1AA' })
    await list(true)
    expect(await complete()).toMatchObject({
      status: 403,
      body: { code: 'registration.unsupported', details: { reason: 'excluded' } },
    })
    await list(false)
    expect((await complete()).status).toBe(200)
  })
})
