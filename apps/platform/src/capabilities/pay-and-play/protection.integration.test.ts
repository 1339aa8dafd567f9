import { describe, expect, it } from 'vitest'
import { createApplicant } from '../../../testing/applicant.ts'
import { createBankCustomer, createBankVisitor } from '../../../testing/bank-visitor.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

/** Limits, exclusions and registers bind players who come through their bank. */
describe.each(testDatabases())('pay and play $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const balanceOf = async (token: string): Promise<unknown> => {
    const { body } = await platform.call('GET', '/api/v1/player/wallet', { token })
    return Object(body['balanceMap']).main[0].cash
  }
  const withLimit = (token: string, limit: number) =>
    platform.call('PATCH', '/api/v1/player/deposit-limits', {
      token,
      body: { duration: 'daily', limit },
    })

  it('asks the bank for no more than the player’s limit leaves, and for nothing beyond it', async () => {
    const customer = createBankCustomer()
    const visitor = createBankVisitor(platform)
    const token = await visitor.signUp(customer, 50)
    expect((await withLimit(token, 80)).status).toBe(200)

    await visitor.session(true)
    await visitor.authorize(60)
    const { visit, amount } = await visitor.logIn(customer)
    expect(amount).toBe('30.00')
    const { returnTo } = await visitor.choose(visit, 'pay')
    await visitor.verify(visitor.codeOf(returnTo))
    expect(await visitor.session()).toMatchObject({ amount: 30, deposit: 'credited' })
    expect(await balanceOf(token)).toBe(80)

    // Nothing is left today: the bank only says who it is.
    const code = await visitor.pay(customer, 20)
    expect(await visitor.session()).toMatchObject({ status: 'atBank' })
    expect((await visitor.verify(code)).status).toBe(200)
    expect(await balanceOf(await visitor.logInHere())).toBe(80)
  })

  it('returns the payment of a new player whose own first limit is lower', async () => {
    const visitor = createBankVisitor(platform)
    const { body } = await visitor.verify(await visitor.pay(createBankCustomer(), 100))
    const limited = { depositLimit: { duration: 'daily', limit: 50 } }
    expect((await visitor.update(body['playerId'], limited)).status).toBe(200)
    expect(await visitor.session()).toMatchObject({ status: 'ready', deposit: 'refunded' })
    expect(await visitor.orderStatus()).toBe('refunded')
    expect(await balanceOf(await visitor.logInHere())).toBe(0)
  })

  it('takes nothing from an excluded player, and refuses them like any sign-in', async () => {
    const customer = createBankCustomer()
    const visitor = createBankVisitor(platform)
    const token = await visitor.signUp(customer)
    const away = createBankVisitor(platform)
    await away.session(true)
    await away.authorize(20)
    const { visit } = await away.logIn(customer)
    await platform.call('PATCH', '/api/v1/player/exclusion', {
      token,
      body: { exclusionInMonths: 12, exclusionDelayInHours: 0 },
    })
    // Excluded between the login at the bank and the payment.
    await away.choose(visit, 'pay')
    expect(await away.orderStatus()).toBe('refunded')

    const code = await visitor.pay(customer)
    expect((await visitor.verify(code)).status).toBe(200)
    expect((await visitor.login()).body).toMatchObject({
      code: 'login.error.excluded',
      details: { payoutOnlyOffered: true },
    })
    expect(await visitor.orderStatus()).toBe('finished')
  })

  it('does not sign a person in to an account that only claims to be theirs', async () => {
    const typed = createApplicant(platform)
    await typed.beginVerified()
    await typed.complete()
    const customer = createBankCustomer({
      firstname: String(typed.form['firstName']),
      lastname: String(typed.form['lastName']),
    })
    const visitor = createBankVisitor(platform)
    expect((await visitor.verify(await visitor.pay(customer))).body.code).toBe(
      'payAndPlay.accountExists',
    )
    expect(await visitor.orderStatus()).toBe('finished')
  })

  it('opens one account for a person who signs up twice at the same time', async () => {
    const customer = createBankCustomer()
    const visitors = [createBankVisitor(platform), createBankVisitor(platform)]
    const persons = []
    for (const visitor of visitors) {
      const { body } = await visitor.verify(await visitor.pay(customer))
      const emailCode = await visitor.receiveEmailCode(visitor.email)
      persons.push({ visitor, playerId: body['playerId'], emailCode })
    }
    const answers = await Promise.all(
      persons.map(({ visitor, playerId, emailCode }) => visitor.update(playerId, { emailCode })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const statuses = () => Promise.all(visitors.map((visitor) => visitor.orderStatus()))
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['paid', 'refunded']))
  })

  it('asks Swedish players for a limit, and their register before their account is opened', async () => {
    const swedish = createBankVisitor(platform, { country: 'SE', market: 'PP' })
    const customer = createBankCustomer({ country: 'SE', zipcode: '11120' })
    const { body } = await swedish.verify(await swedish.pay(customer, 500))
    const mobilePhone = '+46701234567'
    const emailCode = await swedish.receiveEmailCode(swedish.email)
    expect((await swedish.update(body['playerId'], { mobilePhone, emailCode })).body).toMatchObject(
      {
        code: 'request.invalid',
        validationErrors: [{ field: 'depositLimit' }],
      },
    )
    const depositLimit = { duration: 'monthly', limit: 5_000 }
    const given = { mobilePhone, emailCode, depositLimit }
    expect((await swedish.update(body['playerId'], given)).status).toBe(200)
    expect(await balanceOf(await swedish.logInHere())).toBe(500)
  })

  it('opens no account for a person on the national register, and returns their payment', async () => {
    const swedish = createBankVisitor(platform, { country: 'SE', market: 'PP' })
    const { app, address } = platform.sandbox ?? platform
    await app.inject({
      method: 'POST',
      url: '/exclusions',
      headers: { host: `register.localhost:${new URL(address).port}` },
      payload: { email: swedish.email, register: 'SPELPAUS', isExcluded: true },
    })
    const customer = createBankCustomer({ country: 'SE', zipcode: '11121' })
    const { body } = await swedish.verify(await swedish.pay(customer, 500))
    const given = {
      emailCode: '12345',
      mobilePhone: '+46701234568',
      depositLimit: { duration: 'monthly', limit: 5_000 },
    }
    expect((await swedish.update(body['playerId'], given)).body).toMatchObject({
      code: 'registration.unsupported',
      details: { reason: 'excluded' },
    })
    expect(await swedish.session()).toMatchObject({ status: 'ended', deposit: 'refunded' })
    expect(await swedish.orderStatus()).toBe('refunded')
  })
})
