import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../testing/databases.ts'
import { testMoment } from '../testing/players.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { createLog, silentLog } from './log.ts'
import { createProviderBooks } from './sandbox/payments/provider.repository.ts'
import { createProviderService } from './sandbox/payments/provider.service.ts'
import { declinedDeviceMark } from './sandbox/payments/risk.rules.ts'

const device = { ipAddress: '198.51.100.77', blackbox: 'what-a-fingerprint-script-collected' }

describe.each(testDatabases())('the device that pays $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const onStarted = (started: TestPlatform) => {
    platform = started
  }
  platformForSuite(testDatabase, onStarted, { log })

  it('is looked at by the provider’s risk check, and stands in no log and no address', async () => {
    const token = await platform.signIn('demo.fi@example.com')
    const deposit = async (requestId: string, blackbox: string) => {
      const body = { method: 'TRUSTLY', amount: 20, requestId, ...device, blackbox }
      return (await platform.call('POST', '/api/v1/player/wallet/deposit', { token, body })).body
    }
    const good = await deposit('device-request-1', device.blackbox)
    expect(good).toMatchObject({ status: 'WAITING_INPUT' })
    const bad = `${device.blackbox} ${declinedDeviceMark}`
    const declined = { status: 'FAILED', reason: 'declined', url: null }
    expect(await deposit('device-request-2', bad)).toMatchObject(declined)
    expect(await deposit('device-request-2', bad)).toMatchObject(declined)
    const seen = lines.join('') + JSON.stringify(good)
    expect(seen).toContain('request.answered')
    for (const secret of Object.values(device)) expect(seen).not.toContain(secret)
  })
})

describe.each(testDatabases())('the sandbox provider $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it('takes no credit card for a merchant that may not have one, and says what paid', async () => {
    const told: unknown[] = []
    const provider = createProviderService({
      books: createProviderBooks(database.db),
      clock: { now: () => testMoment },
      log: silentLog,
      pageOf: (reference) => `https://pay.example/${reference}`,
      tell: async ({ merchantReference, event, cardFunding }) => {
        told.push([merchantReference, event, cardFunding])
        return { result: 'accepted' }
      },
    })
    const order = {
      merchantReference: 'by-card',
      method: 'CREDITCARD',
      amount: '20.00',
      currency: 'GBP',
      language: 'en',
      cardFunding: 'debit',
    } as const
    const { reference } = await provider.deposit(order)
    await expect(provider.choose(reference, 'pay', 'credit')).rejects.toMatchObject({
      code: 'cashier.methodUnavailable',
    })
    await provider.choose(reference, 'pay', 'debit')
    await provider.tellAll()
    expect(told).toEqual([['by-card', 'succeeded', 'debit']])
  })

  it('has a payment taken back by the bank, and given again, whatever the merchant missed', async () => {
    const told: string[] = []
    let isThere = false
    const provider = createProviderService({
      books: createProviderBooks(database.db),
      clock: { now: () => testMoment },
      log: silentLog,
      pageOf: (reference) => `https://pay.example/${reference}`,
      tell: async ({ event }) => {
        if (!isThere) throw new Error('nobody listens')
        told.push(event)
        return { result: 'accepted' }
      },
    })
    const order = {
      merchantReference: 'disputed',
      method: 'TRUSTLY',
      amount: '20.00',
      currency: 'EUR',
      language: 'en',
    } as const
    const { reference } = await provider.deposit(order)
    const notNow = { code: 'cashier.paymentNotFound' }
    await expect(provider.choose(reference, 'dispute')).rejects.toMatchObject(notNow)
    await provider.choose(reference, 'pay')
    await expect(provider.choose(reference, 'settle-dispute')).rejects.toMatchObject(notNow)
    await provider.tellAll()
    isThere = true
    // By the merchant's reference, which is what a history of transactions names.
    await provider.choose('disputed', 'dispute')
    await expect(provider.choose(reference, 'dispute')).rejects.toMatchObject(notNow)
    await provider.tellAll()
    await provider.choose(reference, 'settle-dispute')
    await provider.tellAll()
    expect(told).toEqual(['charged-back', 'chargeback-reversed'])
  })

  it('declines a marked device once and for all, and keeps nothing of any', async () => {
    const books = createProviderBooks(database.db)
    const provider = createProviderService({
      books,
      clock: { now: () => testMoment },
      log: silentLog,
      pageOf: (reference) => `https://pay.example/${reference}`,
      tell: async () => ({ result: 'accepted' }),
    })
    const order = {
      merchantReference: 'payment-1',
      method: 'TRUSTLY',
      amount: '20.00',
      currency: 'EUR',
      language: 'en',
    } as const
    const customer = { ip: device.ipAddress, deviceData: `x ${declinedDeviceMark}` }
    const { result, reference } = await provider.deposit({ ...order, customer })
    expect(result).toBe('declined')
    expect(await provider.deposit(order)).toEqual({ result: 'declined', reference })
    const kept = JSON.stringify(await books.find(reference))
    expect(kept).not.toContain(declinedDeviceMark)
    expect(kept).not.toContain(device.ipAddress)
    expect(await provider.deposit({ ...order, merchantReference: 'payment-2' })).toMatchObject({
      result: 'opened',
    })
  })
})
