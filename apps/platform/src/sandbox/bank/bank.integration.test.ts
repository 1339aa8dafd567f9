import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import type { BankAnswer } from '../../integrations/bank/bank.contract.ts'
import { silentLog } from '../../log.ts'
import { createBankStore } from './bank.repository.ts'
import { type BankServiceDeps, createBankService, slowMs } from './bank.service.ts'

const person = {
  personid: 'customer',
  firstname: 'Testa',
  lastname: 'Banker',
  dob: '1990-04-01',
  zipcode: '00100',
  country: 'FI',
}
const account = 'IBAN FI•• •••• 85'
const orderOf = (MessageID: string) => ({
  MessageID,
  EndUserID: MessageID,
  Attributes: {
    Country: 'FI',
    Locale: 'fi-FI',
    Currency: 'EUR' as const,
    Amount: '50.00',
    RequestKYC: '1' as const,
    SuccessURL: 'https://site.example/fi-FI/signup/callback?code=one-time-7',
    FailURL: 'https://site.example/fi-FI/signup/callback?sessionId=7',
  },
})

describe.each(testDatabases())('the sandbox bank $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  function bankTelling(notify: BankServiceDeps['notify']) {
    const clock = settableClock()
    const store = createBankStore(database.db)
    const pageOf = (id: string) => `https://bank.example/order/${id}`
    return { clock, bank: createBankService({ store, clock, log: silentLog, pageOf, notify }) }
  }

  it('repeats its news in their order until the merchant has acknowledged them', async () => {
    const told: string[] = []
    let isThere = true
    const { bank, clock } = bankTelling(async (method): Promise<BankAnswer> => {
      if (!isThere) throw new Error('the merchant cannot be reached')
      told.push(method)
      return { status: method === 'kyc' ? 'CONTINUE' : 'OK' }
    })
    const { orderid } = await bank.deposit(orderOf('repeating'))
    expect(await bank.deposit(orderOf('repeating'))).toMatchObject({ orderid })
    const { visit } = await bank.logIn(orderid, person)
    isThere = false
    const { returnTo } = await bank.choose(orderid, visit, 'pay-slowly', account)
    expect([told, returnTo]).toEqual([['kyc'], orderOf('').Attributes.SuccessURL])
    isThere = true
    clock.advance(slowMs)
    await bank.notifyDue()
    expect(told).toEqual(['kyc', 'account', 'pending', 'credit'])
    await bank.notifyDue()
    expect(told).toHaveLength(4)
  })

  it('lets only the same person log in again before paying', async () => {
    const told: string[] = []
    const { bank } = bankTelling(async (method): Promise<BankAnswer> => {
      told.push(method)
      return { status: method === 'kyc' ? 'CONTINUE' : 'OK' }
    })
    const { orderid } = await bank.deposit(orderOf('forgotten'))
    const forgotten = await bank.logIn(orderid, person)
    await expect(bank.logIn(orderid, { ...person, personid: 'another' })).rejects.toThrow()
    const { visit } = await bank.logIn(orderid, person)
    await expect(bank.choose(orderid, forgotten.visit, 'pay', account)).rejects.toThrow()
    await bank.choose(orderid, visit, 'pay', account)
    await expect(bank.logIn(orderid, person)).rejects.toThrow()
    expect(told).toEqual(['kyc', 'account', 'pending', 'credit'])
  })

  it('takes no more than the merchant’s limit, and returns a payment once', async () => {
    const told: string[] = []
    const { bank } = bankTelling(async (method, data): Promise<BankAnswer> => {
      told.push(typeof data['amount'] === 'string' ? `${method} ${data['amount']}` : method)
      return method === 'kyc' ? { status: 'CONTINUE', limit: '30.00' } : { status: 'OK' }
    })
    const { orderid } = await bank.deposit(orderOf('limited'))
    const { visit, amount } = await bank.logIn(orderid, person)
    expect(amount).toBe('30.00')
    await bank.choose(orderid, visit, 'pay', account)
    const refund = { OrderID: orderid, Amount: '30.00', Currency: 'EUR' as const }
    await bank.refund(refund)
    await bank.refund(refund)
    await bank.notifyDue()
    expect(told.filter((one) => /credit|debit/.test(one))).toEqual(['credit 30.00', 'debit 30.00'])
  })

  it('returns no one but the visit that logged in, and refunds no unpaid order', async () => {
    const { bank } = bankTelling(async (): Promise<BankAnswer> => ({ status: 'FINISH' }))
    const { orderid } = await bank.deposit(orderOf('finished'))
    const refund = { OrderID: orderid, Amount: '50.00', Currency: 'EUR' as const }
    await expect(bank.refund(refund)).rejects.toMatchObject({ code: 'cashier.paymentNotFound' })
    const { visit, returnTo } = await bank.logIn(orderid, person)
    expect(await bank.resume(orderid, visit)).toMatchObject({ returnTo })
    await expect(bank.resume(orderid, 'another visit')).rejects.toThrow()
    await expect(bank.choose(orderid, visit, 'pay', account)).rejects.toThrow()
  })
})
