import { describe, expect, it } from 'vitest'
import { createApplicant, type Form, newPassword } from '../../../testing/applicant.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { demoLegacyPlayer } from '../../demo/seed/demo-players.ts'
import { createLog } from '../../log.ts'

describe.each(testDatabases())('a registration $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { log: createLog('debug', { write: (line) => void lines.push(line) }) },
  )

  /** What a browser sees until a code is entered: the answers, and the subject of the message. */
  const visibleSteps = async (given: Form) => {
    const applicant = createApplicant(platform, given)
    const { status, body } = await applicant.begin()
    const { registrationKey: _, ...begun } = body
    const requested = await applicant.requestCode('email')
    const again = await applicant.requestCode('email')
    const wrong = await applicant.verify('email', 'abcde')
    const early = await applicant.complete()
    const answers = [status, begun, requested, again, wrong, early].map((answer) => {
      return JSON.stringify(answer).replaceAll(/"requestId":"[^"]+"/g, '')
    })
    await expect.poll(async () => (await applicant.inbox('email', applicant.email)).length).toBe(1)
    const [message] = await applicant.inbox('email', applicant.email)
    return { answers, subject: message?.subject }
  }

  it('looks the same for an address that has an account', async () => {
    const known = await visibleSteps({ email: 'demo.fi@example.com' })
    expect(known).toEqual(await visibleSteps({}))
  })

  it.each([
    ['demo.no@example.com', 'DEMO.NO@EXAMPLE.COM'],
    ['demo.ca@example.com', 'demo.\u200Bca@example.com'],
    ['demo.nz@example.com', 'demo.nz＠exam\u00ADple.com'],
    ['demo.tr@example.com', ' demo.tr@example.com\u00A0'],
  ])('says it to a reader of %s, and tells its owner: %j', async (email, typed) => {
    const applicant = createApplicant(platform, { email: typed })
    await applicant.begin()
    const code = await applicant.receiveCode('email', email)
    expect(await applicant.verify('email', code)).toMatchObject({
      status: 409,
      body: { code: 'error.registration.player_already_exists' },
    })
    await expect.poll(async () => (await applicant.inbox('email', email)).length).toBe(2)
    expect((await applicant.complete()).body.code).toBe('registration.notVerified')
  })

  it.each(['anna..k@example.com', 'anna@example', 'anna@example.com.', 'jörg@example.com'])(
    'sends nothing to %s, which no mail server takes',
    async (email) => {
      const { status, body } = await createApplicant(platform, { email }).begin()
      expect([status, body.code, body['validationErrors']]).toEqual([
        400,
        'request.invalid',
        [expect.objectContaining({ field: 'email' })],
      ])
    },
  )

  it('signs in to an account by its address however it is typed', async () => {
    const applicant = createApplicant(platform, { email: 'k\u200Blara@bücher.example' })
    await applicant.begin()
    const mailbox = 'klara@xn--bcher-kva.example'
    await applicant.verify('email', await applicant.receiveCode('email', mailbox))
    expect((await applicant.complete()).status).toBe(200)
    for (const email of ['k\u200Blara@bücher.example', 'KLARA@BÜCHER.example', mailbox]) {
      const body = { email, password: newPassword }
      expect((await platform.call('POST', '/api/v1/login', { body })).status).toBe(200)
    }
  })

  it('says it of an account that is still in the older system', async () => {
    const applicant = createApplicant(platform, { email: demoLegacyPlayer.email })
    await applicant.begin()
    const { body } = await applicant.verify('email', await applicant.receiveCode('email'))
    expect(body.code).toBe('error.registration.player_already_exists')
  })

  it('says of a number, to its reader, that it has an account', async () => {
    const mobilePhone = '+358401277777'
    const owner = createApplicant(platform, { brand: 'meridian', mobilePhone })
    await owner.begin()
    await owner.verify('sms', await owner.receiveCode('sms'))
    await owner.verifyEmail()
    expect((await owner.complete()).status).toBe(200)
    platform.clock.advance(30_000)
    const other = createApplicant(platform, { brand: 'meridian', mobilePhone })
    await other.begin()
    const verified = await other.verify('sms', await other.receiveCode('sms'))
    expect(verified.body.code).toBe('error.registration.player_already_exists')
    // The code, the welcome, and this.
    await expect.poll(async () => (await owner.inbox('email', owner.email)).length).toBe(3)
  })

  it('cannot be signed in to before it is completed', async () => {
    const applicant = createApplicant(platform)
    await applicant.beginVerified()
    const body = { email: applicant.email, password: newPassword }
    const login = await platform.call('POST', '/api/v1/login', { body })
    expect(login.body.code).toBe('login.error.notFound')
  })

  it('leaves nothing personal in the log', async () => {
    const applicant = createApplicant(platform, { lastName: 'Unloggable' })
    await applicant.begin()
    const code = await applicant.receiveCode('email')
    await applicant.verify('email', code)
    const { body } = await applicant.complete()
    const { email, form } = applicant
    const secrets = [
      email,
      'Unloggable',
      newPassword,
      String(form['mobilePhone']),
      '1990-04-01',
      applicant.key(),
      String(body['sessionGrant']),
    ]
    const written = lines.join('')
    expect(written).toContain('registration.completed')
    for (const secret of secrets)
      expect([secret, written.includes(secret)]).toEqual([secret, false])
  })
})
