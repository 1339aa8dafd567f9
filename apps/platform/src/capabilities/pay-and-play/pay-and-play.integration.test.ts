import { describe, expect, it } from 'vitest'
import { createBankCustomer, createBankVisitor } from '../../../testing/bank-visitor.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const balanceOf = async (platform: TestPlatform, token: string): Promise<unknown> => {
  const { body } = await platform.call('GET', '/api/v1/player/wallet', { token })
  return Object(body['balanceMap']).main[0].cash
}

describe.each(testDatabases())('pay and play $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  it('opens an account with the bank’s data, credits the payment once, and knows the person again', async () => {
    const customer = createBankCustomer()
    const first = createBankVisitor(platform)
    const code = await first.pay(customer)
    const verified = await first.verify(code)
    expect(verified.body).toEqual({ playerId: expect.any(String) })
    expect(await first.session()).toMatchObject({ status: 'form', deposit: 'received', amount: 50 })
    const updated = await first.update(verified.body['playerId'])
    expect(updated.body).toMatchObject({
      playerId: verified.body['playerId'],
      email: expect.stringContaining('•'),
      mobilePhone: '•••• 4567',
    })
    const token = await first.logInHere()
    expect(await balanceOf(platform, token)).toBe(50)
    expect(await first.session()).toMatchObject({ status: 'done', deposit: 'credited' })
    // Its session was granted once.
    expect((await first.login()).body.code).toBe('payAndPlay.sessionExpired')

    const second = createBankVisitor(platform)
    const again = await second.verify(await second.pay({ ...customer, zipcode: '33100' }, 20))
    expect(again.body).toMatchObject({
      playerId: verified.body['playerId'],
      email: expect.stringContaining('•'),
    })
    expect(await balanceOf(platform, await second.logInHere())).toBe(70)
  })

  it('credits once however often the bank repeats itself, at the same time or later', async () => {
    const customer = createBankCustomer()
    const visitor = createBankVisitor(platform)
    const token = await visitor.signUp(customer)
    await visitor.session(true)
    await visitor.authorize(30)
    const named = { notificationid: 'kyc-repeated', attributes: customer }
    const kyc = await Promise.all(Array.from({ length: 10 }, () => visitor.notify('kyc', named)))
    expect(new Set(kyc.map(({ body }) => JSON.stringify(Object(body['result']).data)))).toEqual(
      new Set(['{"status":"CONTINUE"}']),
    )
    const paid = { notificationid: 'credit-repeated', amount: '30.00', currency: 'EUR' }
    const credits = await Promise.all(
      Array.from({ length: 10 }, () => visitor.notify('credit', paid)),
    )
    expect(credits.every(({ body }) => Object(body['result']).data.status === 'OK')).toBe(true)
    // Another id for the same order is no other payment.
    await visitor.notify('credit', { ...paid, notificationid: 'credit-other' })
    expect(await balanceOf(platform, token)).toBe(80)
  })

  it('refuses a message with another signature', async () => {
    const visitor = createBankVisitor(platform)
    await visitor.session(true)
    await visitor.authorize(30)
    const paid = { notificationid: 'forged', amount: '30.00', currency: 'EUR' }
    const forged = await visitor.notify('credit', paid, 'another secret of 32 characters or more')
    expect([forged.status, forged.body.code]).toEqual([401, 'payAndPlay.notificationInvalid'])
    expect(await visitor.session()).toMatchObject({ status: 'atBank', deposit: 'none' })
  })

  it('gives a stolen code no one but the browser that began, and that one once', async () => {
    const visitor = createBankVisitor(platform)
    const code = await visitor.pay(createBankCustomer())
    const thief = createBankVisitor(platform)
    await thief.session(true)
    const stolen = { sessionId: visitor.sessionId() }
    expect((await thief.verify(code, stolen)).body.code).toBe('payAndPlay.sessionExpired')
    await thief.authorize(30)
    expect((await thief.verify(code)).body).toMatchObject({
      code: 'payAndPlay.codeInvalid',
      details: { attemptsLeft: 2 },
    })
    const answers = await Promise.all([visitor.verify(code), visitor.verify(code)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect((await visitor.verify(code)).body.code).toBe('payAndPlay.codeInvalid')
  })

  it('ends with the third wrong code, and returns the money of a new person', async () => {
    const visitor = createBankVisitor(platform)
    const code = await visitor.pay(createBankCustomer())
    const wrong = await Promise.all(
      Array.from({ length: 5 }, (_, n) => visitor.verify(`wrong-code-${n}`)),
    )
    expect(wrong.filter(({ body }) => body.code === 'payAndPlay.codeInvalid')).toHaveLength(2)
    expect((await visitor.verify(code)).body.code).toBe('payAndPlay.sessionExpired')
    expect(await visitor.session()).toMatchObject({ status: 'ended', reason: 'locked' })
    await expect.poll(() => visitor.orderStatus()).toBe('refunded')
  })

  it.each([
    ['another country', { country: 'NO' }, 'country'],
    ['someone below the age', { dob: '2009-01-01' }, 'age'],
  ])('takes no money of %s', async (_name, given, reason) => {
    const visitor = createBankVisitor(platform)
    await visitor.session(true)
    await visitor.authorize(50)
    const { returnTo } = await visitor.logIn(createBankCustomer(given))
    expect((await visitor.verify(visitor.codeOf(returnTo))).body).toMatchObject({
      code: 'registration.unsupported',
      details: { reason },
    })
    expect(await visitor.session()).toMatchObject({ status: 'ended', deposit: 'none' })
  })

  it('returns money that arrives for a person who was refused', async () => {
    const visitor = createBankVisitor(platform)
    await visitor.session(true)
    await visitor.authorize(50)
    const { returnTo } = await visitor.logIn(createBankCustomer({ dob: '2009-01-01' }))
    await visitor.verify(visitor.codeOf(returnTo))
    const paid = { notificationid: 'late', amount: '50.00', currency: 'EUR' }
    expect((await visitor.notify('credit', paid)).status).toBe(200)
    // The stand-in has not taken the money, so its refund is refused; it stays due.
    expect(await visitor.session()).toMatchObject({ status: 'ended', deposit: 'refunded' })
    expect(await visitor.orderStatus()).toBe('finished')
  })

  it('returns the money when the account is not opened in time', async () => {
    const visitor = createBankVisitor(platform)
    await visitor.verify(await visitor.pay(createBankCustomer()))
    expect(await visitor.session()).toMatchObject({ status: 'form', deposit: 'received' })
    platform.clock.advance(61 * 60_000)
    await expect.poll(() => visitor.orderStatus()).toBe('refunded')
  })

  it('leaves the code of an address to its reader, and tells the owner of its account alone', async () => {
    const visitor = createBankVisitor(platform)
    const { body } = await visitor.verify(await visitor.pay(createBankCustomer()))
    const email = 'demo.fi@example.com'
    const wrong = await visitor.receiveEmailCode(email)
    const guess = String((Number(wrong) + 1) % 100_000).padStart(5, '0')
    const guessed = await visitor.update(body['playerId'], { email, emailCode: guess })
    expect(guessed.body.code).toBe('sms.code.invalid')
    const owned = await visitor.update(body['playerId'], { email, emailCode: wrong })
    expect(owned.body.code).toBe('error.registration.player_already_exists')
    await expect.poll(() => visitor.orderStatus()).toBe('refunded')
  })
})
