import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { declinedBlackbox } from '../../../testing/device-data.ts'
import { testMoment } from '../../../testing/players.ts'
import { silentLog } from '../../log.ts'
import { createProviderStore } from './provider.repository.ts'
import { createProviderService, type ProviderDeps } from './provider.service.ts'

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

  it('keeps a card only with its holder’s word, and lets it pay until it is deleted', async () => {
    const told: unknown[] = []
    const provider = providerTelling(async ({ merchantReference, event, account, stored }) => {
      told.push([merchantReference, event, account, stored])
      return { result: 'accepted' }
    })
    const byCard = { ...order, method: 'CREDITCARD', mayStore: true } as const
    const payer = { cardFunding: 'debit', account: '•••• 4242' } as const
    const plain = await provider.deposit({ ...byCard, merchantReference: 'not-kept' })
    await provider.choose(plain.reference, 'pay', payer)
    const kept = await provider.deposit({ ...byCard, merchantReference: 'kept' })
    await provider.choose(kept.reference, 'pay', { ...payer, keptUntil: '2099-12' })
    await provider.notifyDue()
    const stored = { credential: expect.any(String), expires: '2099-12' }
    expect(told).toEqual([
      ['not-kept', 'succeeded', '•••• 4242', undefined],
      ['kept', 'succeeded', '•••• 4242', stored],
    ])
    const credential = (await provider.find('kept'))?.credential ?? ''
    const again = { ...order, method: 'CREDITCARD', storedCredential: credential } as const
    const small = await provider.deposit({ ...again, merchantReference: 'again' })
    expect(small.result).toBe('accepted')
    expect(await provider.deposit({ ...again, merchantReference: 'again' })).toEqual(small)
    await provider.notifyDue()
    expect(told.slice(2)).toEqual([['again', 'succeeded', '•••• 4242', stored]])
    const large = { ...again, merchantReference: 'large', amount: '200.00' }
    expect((await provider.deposit(large)).result).toBe('opened')
    await provider.deleteCard(credential)
    const late = await provider.deposit({ ...again, merchantReference: 'late' })
    expect(late.result).toBe('declined')
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

  it('declines a browser that a program drives permanently, and stores no device data', async () => {
    const store = createProviderStore(database.db)
    const provider = providerTelling(async () => ({ result: 'accepted' }), store)
    const ip = '198.51.100.77'
    const customer = { ip, deviceData: declinedBlackbox }
    const { result, reference } = await provider.deposit({ ...order, customer })
    expect(result).toBe('declined')
    expect(await provider.deposit(order)).toEqual({ result: 'declined', reference })
    const stored = JSON.stringify(await store.find(reference))
    expect(stored).not.toContain('Pacific/Chatham')
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
