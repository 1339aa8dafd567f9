import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApplicant, redeem } from '../../../testing/applicant.ts'
import { createBankCustomer, createBankVisitor } from '../../../testing/bank-visitor.ts'
import { demoPassword } from '../../../testing/caller.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { holdRegister } from '../../../testing/held-register.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { addTestPasskey, signInByPasskey } from '../../../testing/passkeys.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const siteOrigin = 'https://play.example'
const reset = '/api/v1/player/password_reset'
const hourMs = 3_600_000
/** Of a country whose register is asked as a session opens. */
const email = 'demo.se@example.com'
const addressOf = () => `203.0.113.${randomInt(1, 255)}`

type Answer = Awaited<ReturnType<TestPlatform['call']>>

describe.each(testDatabases())('a new password $name', (testDatabase) => {
  let platform: TestPlatform
  let register: ReturnType<typeof holdRegister>
  platformForSuite(testDatabase, (started) => {
    platform = started
    register = holdRegister(started)
  })
  let count = 0
  let password = demoPassword
  const post = (path: string, body: object, token?: string) =>
    platform.call('POST', path, { body, ...(token && { token }) })
  const logIn = (entered: string, changes: object = {}) =>
    post('/api/v1/login', { email, password: entered, ...changes })
  const tokenOf = async ({ body }: Answer): Promise<string> => {
    const token = String(body['accessToken'])
    return String(
      (await platform.call('GET', '/api/v1/player/id-token', { token })).body['idToken'],
    )
  }
  const newestKey = async (of: string, kind: 'key' | 'alert') => {
    const mails = await createMailbox(platform).emails(of)
    const keys = mails.flatMap(
      ({ text }) => new RegExp(`reset-password#${kind}=([\\w-]+)`).exec(text)?.[1] ?? [],
    )
    return { newest: keys[0], count: keys.length }
  }
  const nextPassword = () => {
    count += 1
    return `yellow-river-lantern-${count}`
  }
  /** As the owner does who has forgotten it. */
  const resetByMail = async (of = email): Promise<void> => {
    const before = await newestKey(of, 'key')
    const pageUrl = `${siteOrigin}/en-UN/reset-password`
    const asked = { email: of, channel: 'email', pageUrl, ipAddress: addressOf() }
    expect((await post(reset, asked)).status).toBe(200)
    await expect.poll(async () => (await newestKey(of, 'key')).count).toBe(before.count + 1)
    const { newest: resetKey } = await newestKey(of, 'key')
    const chosen = nextPassword()
    const done = await post(`${reset}/new_password/email`, { resetKey, password: chosen })
    expect(done.status).toBe(200)
    if (of === email) password = chosen
  }
  const changeIt = (token: string) => async () => {
    const newPassword = nextPassword()
    const body = { oldPassword: password, newPassword }
    const changed = await platform.call('PUT', '/api/v1/player/password', { token, body })
    expect(changed.status).toBe(200)
    password = newPassword
  }
  /** Says that an added passkey was not the owner's. */
  const denyChange = (alertKey: unknown) => async () => {
    const path = '/api/v1/player/account_alert/denial'
    expect((await post(path, { alertKey, mailOrigin: siteOrigin })).status).toBe(200)
  }
  beforeEach(async () => {
    platform.clock.advance(hourMs)
    await resetByMail()
  })

  describe('between a correct password and its session', () => {
    it.each([
      ['a reset', {}],
      ['a reset, from a known address', { ipAddress: '198.51.100.1', device: 'Chrome' }],
      ['a reset, for a payout', { payoutOnly: true }],
    ])('opens none: %s', async (_what, changes) => {
      const old = password
      const stale = await register.during(() => logIn(old, changes), resetByMail)
      expect([stale.status, stale.body.code]).toEqual([401, 'login.error.unauthorized'])
      expect((await logIn(password)).status).toBe(200)
    })

    it('opens none: a change by the owner', async () => {
      const own = await tokenOf(await logIn(password))
      const old = password
      const stale = await register.during(() => logIn(old), changeIt(own))
      expect(stale.body.code).toBe('login.error.unauthorized')
      const { status } = await platform.call('GET', '/api/v1/player/profile', { token: own })
      expect(status).toBe(200)
    })

    it('opens none: a denied change', async () => {
      await addTestPasskey(platform, await tokenOf(await logIn(password)), siteOrigin)
      await expect.poll(async () => (await newestKey(email, 'alert')).newest).toBeDefined()
      const deny = denyChange((await newestKey(email, 'alert')).newest)
      const stale = await register.during(() => logIn(password), deny)
      expect(stale.body.code).toBe('login.error.unauthorized')
    })

    it('ends a session that was opened just before', async () => {
      const before = await tokenOf(await logIn(password))
      await resetByMail()
      const { body } = await platform.call('GET', '/api/v1/player/profile', { token: before })
      expect(body.code).toBe('session.expired')
      const options = await post('/api/v1/player/passkeys/options', { siteOrigin }, before)
      expect(options.body.code).toBe('session.expired')
    })
  })

  describe('between a passkey and its session', () => {
    const device = async () =>
      addTestPasskey(platform, await tokenOf(await logIn(password)), siteOrigin)
    const grantOf = ({ body }: Answer) => body['sessionGrant']

    it('opens none, at each point', async () => {
      const key = await device()
      const beforeGrant = await register.during(
        () => signInByPasskey(platform, key, siteOrigin),
        resetByMail,
      )
      expect((await redeem(platform, grantOf(beforeGrant))).body.code).toBe('session.tokenExpired')
      const other = await device()
      const unused = await signInByPasskey(platform, other, siteOrigin)
      await resetByMail()
      expect((await redeem(platform, grantOf(unused))).body.code).toBe('session.tokenExpired')
      const third = await device()
      const granted = await signInByPasskey(platform, third, siteOrigin)
      const used = await register.during(() => redeem(platform, grantOf(granted)), resetByMail)
      expect(used.body.code).toBe('session.tokenExpired')
    })

    it('opens none when the passkey is removed meanwhile', async () => {
      const key = await device()
      const owner = await tokenOf(await logIn(password))
      const granted = await signInByPasskey(platform, key, siteOrigin)
      const path = `/api/v1/player/passkeys/${key.id}`
      const refused = await register.during(
        () => redeem(platform, grantOf(granted)),
        () => platform.call('DELETE', path, { token: owner, body: {} }),
      )
      expect(refused.body.code).toBe('session.tokenExpired')
    })

    it('leaves the session of a passkey that nothing has ended', async () => {
      const granted = await signInByPasskey(platform, await device(), siteOrigin)
      expect((await redeem(platform, grantOf(granted))).status).toBe(200)
    })
  })

  it('ends the sign-in that a registration grants, repeated or not', async () => {
    const applicant = createApplicant(platform)
    await applicant.beginVerified()
    const { sessionGrant } = (await applicant.complete()).body
    await resetByMail(applicant.email)
    const again = (await applicant.complete()).body
    for (const grant of [sessionGrant, again['sessionGrant']]) {
      expect((await redeem(platform, grant)).body.code).toBe('session.tokenExpired')
    }
  })

  it('ends the key that a correct password got for a return from an exclusion', async () => {
    const statusUntil = platform.clock.now()
    await platform.accountState.change('demo-se', { status: 'SELF_EXCLUDED', statusUntil })
    const { coolingKey } = Object((await logIn(password)).body['details'])
    await resetByMail()
    const started = await post('/api/v1/player/timeout/cooling', {
      coolingKey,
      initiator: 'PLAYER',
    })
    await platform.accountState.change('demo-se', { status: 'REGISTERED', statusUntil: null })
    expect(started.body.code).toBe('session.tokenExpired')
  })

  it('ends a sign-in with a bank, at each point', async () => {
    const customer = createBankCustomer({ country: 'SE', zipcode: '11122' })
    const place = { country: 'SE', market: 'PP' }
    const visitor = createBankVisitor(platform, place)
    const added = {
      mobilePhone: '+46701234567',
      depositLimit: { duration: 'monthly', limit: 5_000 },
    }
    const { body } = await visitor.verify(await visitor.pay(customer, 100))
    expect((await visitor.update(body['playerId'], added)).body.code).toBeUndefined()
    const reset = () => resetByMail(visitor.email)
    const unused = (await visitor.login()).body['sessionGrant']
    await reset()
    expect((await redeem(platform, unused)).body.code).toBe('session.tokenExpired')

    const again = createBankVisitor(platform, place)
    await again.verify(await again.pay(customer, 100))
    await reset()
    const late = (await again.login()).body['sessionGrant']
    expect((await redeem(platform, late)).body.code).toBe('session.tokenExpired')

    platform.clock.advance(hourMs)
    const third = createBankVisitor(platform, place)
    await third.verify(await third.pay(customer, 100))
    const granted = (await third.login()).body['sessionGrant']
    const used = await register.during(() => redeem(platform, granted), reset)
    expect(used.body.code).toBe('session.tokenExpired')

    const fourth = createBankVisitor(platform, place)
    await fourth.verify(await fourth.pay(customer, 100))
    expect((await redeem(platform, (await fourth.login()).body['sessionGrant'])).status).toBe(200)
  })
})
