import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { testMoment } from '../../../testing/players.ts'
import { silentLog } from '../../log.ts'
import { createProviderStore } from './provider.repository.ts'
import { createProviderService, type ProviderDeps } from './provider.service.ts'
import { declinedDeviceMark } from './risk.rules.ts'

const order = {
  merchantReference: 'payment',
  method: 'TRUSTLY',
  amount: '20.00',
  currency: 'EUR',
  language: 'en',
} as const

describe.each(testDatabases())('the sandbox provider $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  const providerTelling = (
    tell: ProviderDeps['notify'],
    store: ProviderDeps['store'] = createProviderStore(database.db),
  ) =>
    createProviderService({
      store,
      clock: { now: () => testMoment },
      log: silentLog,
      pageOf: (reference) => `https://pay.example/${reference}`,
      notify: tell,
    })

  it('refuses a credit card for a merchant that may not take one, and reports the funding and the masked account', async () => {
    const received: unknown[] = []
    const provider = providerTelling(async ({ merchantReference, event, cardFunding, account }) => {
      received.push([merchantReference, event, cardFunding, account])
      return { result: 'accepted' }
    })
    const { reference } = await provider.deposit({
      ...order,
      merchantReference: 'by-card',
      method: 'CREDITCARD',
      cardFunding: 'debit',
    })
    await expect(
      provider.choose(reference, 'pay', { cardFunding: 'credit' }),
    ).rejects.toMatchObject({
      code: 'cashier.methodUnavailable',
    })
    await provider.choose(reference, 'pay', { cardFunding: 'debit', account: '•••• 4242' })
    await provider.notifyDue()
    expect(received).toEqual([['by-card', 'succeeded', 'debit', '•••• 4242']])
  })

  it('charges a payment back and reverses it, even when the merchant missed notifications', async () => {
    const received: (readonly [string, number | undefined])[] = []
    let isThere = false
    const provider = providerTelling(async ({ event, disputeSequence }) => {
      if (!isThere) throw new Error('The merchant cannot be reached')
      received.push([event, disputeSequence])
      return { result: 'accepted' }
    })
    const { reference } = await provider.deposit({ ...order, merchantReference: 'disputed' })
    const notNow = { code: 'cashier.paymentNotFound' }
    await expect(provider.choose(reference, 'dispute')).rejects.toMatchObject(notNow)
    await provider.choose(reference, 'pay')
    await expect(provider.choose(reference, 'settle-dispute')).rejects.toMatchObject(notNow)
    await provider.notifyDue()
    isThere = true
    // By the merchant's reference, as a history of transactions shows it.
    await provider.choose('disputed', 'dispute')
    await expect(provider.choose(reference, 'dispute')).rejects.toMatchObject(notNow)
    await provider.notifyDue()
    await provider.choose(reference, 'settle-dispute')
    await provider.notifyDue()
    // After a reversed claim a bank may make another.
    for (const choice of ['dispute', 'settle-dispute'] as const) {
      await provider.choose(reference, choice)
      await provider.notifyDue()
    }
    expect(received).toEqual([
      ['charged-back', 1],
      ['chargeback-reversed', 1],
      ['charged-back', 2],
      ['chargeback-reversed', 2],
    ])
  })

  it('declines a marked device permanently, and stores no device data', async () => {
    const store = createProviderStore(database.db)
    const provider = providerTelling(async () => ({ result: 'accepted' }), store)
    const ip = '198.51.100.77'
    const customer = { ip, deviceData: `x ${declinedDeviceMark}` }
    const { result, reference } = await provider.deposit({ ...order, customer })
    expect(result).toBe('declined')
    expect(await provider.deposit(order)).toEqual({ result: 'declined', reference })
    const stored = JSON.stringify(await store.find(reference))
    expect(stored).not.toContain(declinedDeviceMark)
    expect(stored).not.toContain(ip)
    expect(await provider.deposit({ ...order, merchantReference: 'other' })).toMatchObject({
      result: 'opened',
    })
  })

  it('pays out to an existing key only', async () => {
    const provider = providerTelling(async () => ({ result: 'accepted' }))
    const to = (key: string) => ({ payTo: { pixKey: { kind: 'cpf', key } } }) as const
    const pix = { ...order, method: 'PIX', currency: 'BRL' } as const
    await provider.payout({ ...pix, merchantReference: 'known-key', ...to('52998224725') })
    await provider.payout({ ...pix, merchantReference: 'unknown-key', ...to('52998224724') })
    expect((await provider.find('known-key'))?.status).toBe('succeeded')
    expect((await provider.find('unknown-key'))?.status).toBe('failed')
  })
})
