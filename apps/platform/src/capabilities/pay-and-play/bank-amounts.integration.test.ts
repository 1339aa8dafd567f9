import { beforeEach, describe, expect, it } from 'vitest'
import { createBankCustomer, createBankVisitor } from '../../../testing/bank-visitor.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'

type Visitor = ReturnType<typeof createBankVisitor>
type Amount = readonly [amount: string, currency?: string]

describe.each(testDatabases())('amounts that a bank names $name', (testDatabase) => {
  let alerts: unknown[] = []
  const log = {
    ...silentLog,
    error: (event: string, { amount, outcome }: Readonly<Record<string, unknown>> = {}) => {
      if (event.endsWith('amountDiffers')) alerts.push([event.split('.')[0], amount, outcome])
    },
  }
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => (platform = started), { log })
  beforeEach(() => {
    alerts = []
  })

  let notices = 0
  const say = async (visitor: Visitor, method: string, [amount, currency = 'EUR']: Amount) => {
    notices += 1
    const said = { notificationid: `notice-${notices}`, amount, currency }
    for (const _ of ['told', 'repeated']) {
      const { status, body } = await visitor.notify(method, said)
      expect([status, Object(body['result']).data]).toEqual([200, { status: 'OK' }])
    }
  }
  const balanceOf = async (token: string): Promise<unknown> => {
    const { body } = await platform.call('GET', '/api/v1/player/wallet', { token })
    return Object(body['balanceMap']).main[0].cash
  }
  const latestOf = async (token: string): Promise<unknown> => {
    const { body } = await platform.call('GET', '/api/v1/player/inbox', { token })
    const [latest] = Object(body)['messages']
    const { amount, whole, owed, reason } = latest.values
    return [latest.kind, amount, whole, owed ?? reason]
  }
  /** A player whose sign-in has ordered 50 more, of which nothing was paid yet. */
  const ordering = async () => {
    const customer = createBankCustomer()
    const visitor = createBankVisitor(platform)
    const token = await visitor.signUp(customer, 20)
    await visitor.session(true)
    await visitor.authorize(50)
    await visitor.logIn(customer)
    return { visitor, token, customer }
  }
  /** A new person's paid sign-up, whose account is not open yet. */
  const signingUp = async () => {
    const visitor = createBankVisitor(platform)
    await visitor.session(true)
    await visitor.authorize(50)
    const { visit } = await visitor.logIn(createBankCustomer())
    return { visitor, visit }
  }

  it.each([
    ['a part', '10.00', 60, ['deposit.chargedBack', 10, 50, undefined]],
    ['a cent', '0.01', 69.99, ['deposit.chargedBack', 0.01, 50, undefined]],
    ['all', '50.00', 20, ['deposit.chargedBack', 50, undefined, undefined]],
  ])('takes %s back, as much as the debit names', async (_, amount, left, told) => {
    const { visitor, token } = await ordering()
    await say(visitor, 'credit', ['50.00'])
    await say(visitor, 'debit', [amount])
    expect([await balanceOf(token), await latestOf(token)]).toEqual([left, told])
    expect(alerts).toEqual(left === 20 ? [] : [['cashier', 'less', 'applied']])
  })

  it('takes no more than was paid, by any number of debits', async () => {
    const { visitor, token } = await ordering()
    await say(visitor, 'credit', ['50.00'])
    for (const amount of ['10.00', '15.00', '40.00', '1.00']) await say(visitor, 'debit', [amount])
    expect(await balanceOf(token)).toBe(20)
    expect(alerts).toEqual([
      ['cashier', 'less', 'applied'],
      ['cashier', 'less', 'applied'],
      ['cashier', 'less', 'appliedInPart'],
      ['cashier', 'less', 'appliedInPart'],
    ])
  })

  it.each([
    ['more than was paid', ['60.00'], 20, 'more', 'appliedInPart'],
    ['nothing', ['0.00'], 70, 'nothing', 'notApplied'],
  ] as const)('calls a person when a debit names %s', async (_, amount, left, is, outcome) => {
    const { visitor, token } = await ordering()
    await say(visitor, 'credit', ['50.00'])
    await say(visitor, 'debit', amount)
    expect(await balanceOf(token)).toBe(left)
    expect(alerts).toContainEqual(['cashier', is, outcome])
  })

  it.each([
    ['30.00', 50],
    ['49.99', 69.99],
    ['0.50', 20.5],
  ])('credits %s of 50, and says both amounts', async (amount, balance) => {
    const { visitor, token } = await ordering()
    await say(visitor, 'credit', [amount])
    expect(await balanceOf(token)).toBe(balance)
    expect(await latestOf(token)).toEqual(['deposit.credited', Number(amount), 50, undefined])
    expect(alerts).toContainEqual(['payAndPlay', 'less', 'applied'])
  })

  it.each([
    ['more', ['60.00']],
    ['another currency', ['500.00', 'SEK']],
    ['a currency that the site does not have', ['50.00', 'XAU']],
    ['more decimals than there are', ['50.001']],
  ] as const)('returns %s as the bank named it', async (_, amount) => {
    const { visitor, token } = await ordering()
    await say(visitor, 'credit', amount)
    expect(await balanceOf(token)).toBe(20)
    expect(alerts.map((alert) => Object(alert)[2])).toContain('returned')
    expect(await visitor.session()).toMatchObject({ deposit: 'none' })
    // The bank says that it has the money again.
    alerts = []
    await say(visitor, 'debit', amount)
    expect(alerts).toEqual([])
  })

  it('adds the parts of an order up before the account is open', async () => {
    const { visitor } = await signingUp()
    await say(visitor, 'credit', ['20.00'])
    await say(visitor, 'credit', ['30.00'])
    await say(visitor, 'credit', ['1.00'])
    expect(alerts).toEqual([
      ['payAndPlay', 'less', 'applied'],
      ['payAndPlay', 'second', 'notApplied'],
    ])
  })

  it('calls a person for a second credit of a settled order', async () => {
    const { visitor, token } = await ordering()
    await say(visitor, 'credit', ['50.00'])
    await say(visitor, 'credit', ['50.00'])
    expect(await balanceOf(token)).toBe(70)
    expect(alerts).toEqual([
      ['cashier', 'exact', 'waiting'],
      ['payAndPlay', 'second', 'waiting'],
    ])
  })

  it.each([
    ['10.00', 60],
    ['50.00', 20],
    ['70.00', 20],
  ])('keeps a debit of %s in mind that comes before its credit', async (amount, balance) => {
    const { visitor, token } = await ordering()
    await say(visitor, 'debit', [amount])
    expect(await balanceOf(token)).toBe(20)
    await say(visitor, 'credit', ['50.00'])
    expect(await balanceOf(token)).toBe(balance)
    expect(alerts).toContainEqual(['payAndPlay', 'early', 'applied'])
  })

  it('takes a debit from money that waits for its account', async () => {
    const { visitor, visit } = await signingUp()
    const { returnTo } = await visitor.choose(visit, 'pay').then(Object)
    await say(visitor, 'debit', ['10.00'])
    const { body } = await visitor.verify(visitor.codeOf(returnTo))
    await visitor.update(body['playerId'])
    const token = await visitor.logInHere()
    expect([await balanceOf(token), await latestOf(token)]).toEqual([
      40,
      ['deposit.credited', 40, 50, undefined],
    ])
  })

  it.each([['40.00'], ['0.00'], ['50.00', 'SEK']] as const)(
    'compares the amount of money on its way: %s %s',
    async (...amount) => {
      const { visitor, token } = await ordering()
      await say(visitor, 'pending', amount)
      expect(alerts).toMatchObject([['payAndPlay', expect.any(String), 'applied']])
      await say(visitor, 'credit', ['50.00'])
      expect(await balanceOf(token)).toBe(70)
    },
  )

  it('hears of a debit long after the sign-in is over', async () => {
    const { visitor, customer } = await ordering()
    await say(visitor, 'credit', ['50.00'])
    platform.clock.advance(60 * 24 * 3_600_000)
    await say(visitor, 'debit', ['50.00'])
    const again = createBankVisitor(platform)
    // By now they may not deposit without documents: their bank only names them.
    await again.verify(await again.pay(customer, 30))
    expect(await balanceOf(await again.logInHere())).toBe(20)
  })
})
