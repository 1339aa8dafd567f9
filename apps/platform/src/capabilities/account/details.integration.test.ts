import { describe, expect, it } from 'vitest'
import { createApplicant, redeem } from '../../../testing/applicant.ts'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { openWalletSocket } from '../../../testing/wallet-socket.ts'

const root = '/api/v1/player'
const fresh = 'yellow-river-lantern-42'

describe.each(testDatabases())('account details $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const emailOf = (name: string) => `demo.${name}@example.com`
  const ask = (method: string, path: string, token: string, body?: object) =>
    platform.call(method, `${root}${path}`, { token, ...(body && { body }) })
  const logIn = (email: string, password: string) =>
    platform.call('POST', '/api/v1/login', { body: { email, password } })
  const subjects = async (email: string) =>
    (await createMailbox(platform).emails(email)).map(({ subject }) => subject)
  const changePassword = (token: string, oldPassword: string, newPassword = fresh) =>
    ask('PUT', '/password', token, { oldPassword, newPassword })

  it('change the password, end the other sessions at once and tell the player', async () => {
    const email = emailOf('nz')
    const here = await platform.signIn(email)
    const elsewhere = await platform.signIn(email)
    const socket = await openWalletSocket(platform, here)
    const weak = await changePassword(here, demoPassword, 'password1234')
    expect(weak.body).toMatchObject({
      code: 'error.password.weak',
      details: { reason: 'guessable' },
    })
    expect((await changePassword(here, demoPassword)).status).toBe(200)
    expect((await ask('GET', '/profile', elsewhere)).body.code).toBe('session.expired')
    expect((await ask('GET', '/profile', here)).status).toBe(200)
    await socket.hears('sessionsRevokedAt')
    expect((await logIn(email, demoPassword)).body.code).toBe('login.error.unauthorized')
    expect((await logIn(email, fresh)).status).toBe(200)
    await expect.poll(() => subjects(email)).toEqual([expect.stringMatching(/changed/)])
  })

  it('lock the password after five wrong old ones, and let one of two changes through', async () => {
    const email = emailOf('ca')
    const token = await platform.signIn(email)
    const both = await Promise.all([
      changePassword(token, demoPassword),
      changePassword(token, demoPassword, `${fresh}-other`),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    const codes = []
    for (let nth = 0; nth < 6; nth += 1) {
      codes.push((await changePassword(token, 'not the password')).body.code)
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('error.old.password.incorrect'),
      'login.error.maxAttempt',
    ])
    expect((await logIn(email, fresh)).body.code).toBe('login.error.maxAttempt')
  })

  it('change the address by the rules of the country, and the province in Canada', async () => {
    const token = await platform.signIn(emailOf('de'))
    const move = (postalCode: string) =>
      ask('PUT', '/address', token, { streetAddress: 'Teststraße 1', city: 'Köln', postalCode })
    expect((await move('1011')).body).toMatchObject({
      code: 'request.invalid',
      validationErrors: [{ field: 'postalCode' }],
    })
    expect((await move('50667')).body).toMatchObject({ city: 'Köln', postalCode: '50667' })
    const province = { provinceCode: 'ON' }
    expect((await ask('PUT', '/province', token, province)).body.code).toBe('request.invalid')
  })

  it('keep a person who moved recognizable by both addresses', async () => {
    const applicant = createApplicant(platform)
    await applicant.beginVerified()
    const { sessionGrant } = (await applicant.complete()).body
    const token = String((await redeem(platform, sessionGrant)).body['idToken'])
    const address = { streetAddress: 'Testikatu 1', city: 'Turku', postalCode: '20100' }
    expect((await ask('PUT', '/address', token, address)).status).toBe(200)
    const { firstName, lastName } = applicant.form
    const again = createApplicant(platform, { firstName, lastName })
    await again.beginVerified()
    for (const postalCode of ['00100', '20100']) {
      const { body } = await again.complete({ postalCode })
      expect(body.code).toBe('error.registration.player_already_exists')
    }
  })

  it('are what the overview reminds of, until they are entered', async () => {
    const token = await platform.signIn(emailOf('gb'))
    const kinds = async () =>
      Object((await ask('GET', '/attention', token)).body)['items'].map(
        ({ kind }: { kind: string }) => kind,
      )
    const first = await kinds()
    expect(first).toEqual(expect.arrayContaining(['mobileNotVerified', 'addressMissing']))
    const address = { streetAddress: '1 Test Street', city: 'Leeds', postalCode: 'LS1 1UR' }
    await ask('PUT', '/address', token, address)
    await ask('PATCH', '/deposit-limits', token, { duration: 'monthly', limit: 500 })
    expect(await kinds()).toEqual(['inboxUnread', 'mobileNotVerified'])
    const wanted = { operator: 'desk-1', playerId: 'demo-gb', documentType: 'SOURCE_OF_WEALTH' }
    await platform.call('POST', '/api/v1/documents/requests', { body: wanted })
    expect(await kinds()).toEqual(['documentsRequested', 'inboxUnread', 'mobileNotVerified'])
    await platform.accountState.change('demo-gb', { kycStatus: 'EDD_PENDING' })
    expect((await kinds())[0]).toBe('questionnaireRequested')
  })

  it('change the language of messages', async () => {
    const token = await platform.signIn(emailOf('fi'))
    const { body } = await ask('POST', '/language', token, { language: 'fi' })
    expect(body['language']).toBe('fi')
    expect((await ask('POST', '/language', token, { language: 'xx' })).body.code).toBe(
      'request.invalid',
    )
  })

  it('need a fresh authentication where a stranger could do harm', async () => {
    const token = await platform.signIn(emailOf('tr'))
    await platform.stay(10 * 60_000 + 1)
    const address = { streetAddress: 'Test 1', city: 'Izmir', postalCode: '35000' }
    const answers = [
      await ask('PUT', '/address', token, address),
      await ask('PUT', '/province', token, { provinceCode: 'QC' }),
      await ask('POST', '/phone_number', token, { mobilePhone: '+905321234567' }),
    ]
    for (const { body } of answers) expect(body.code).toBe('session.reauthenticationRequired')
    expect((await ask('POST', '/language', token, { language: 'tr' })).status).toBe(200)
  })
})
