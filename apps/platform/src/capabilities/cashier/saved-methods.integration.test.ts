import { maxSavedMethods } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import type { DepositTerms } from '../../integrations/payments/provider.client.ts'
import { ProviderUnknown } from '../../integrations/payments/provider.client.ts'
import { notification } from '../../integrations/payments/provider.contract.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { removeSavedMethods } from './saved-methods.repository.ts'
import { deleteRemovedCards, usableMethods } from './saved-methods.ts'

type TestCashier = ReturnType<typeof createTestCashier>

const stored = (credential: string, expires = '2029-12') => ({ stored: { credential, expires } })

describe.each(testDatabases())('saved cards $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let count = 0
  let deposits: TestCashier['deposits']
  let deps: TestCashier['deps']
  let terms: DepositTerms[] = []
  let deleted: string[] = []
  let answer: 'accepted' | 'declined' | 'unknown' = 'accepted'
  const clock = { now: () => now }

  beforeAll(() => {
    const cashier = createTestCashier({
      db: database.db,
      clock,
      provider: {
        async openDeposit({ id }, asked) {
          terms.push(asked)
          const reference = `ref-${id}`
          if (answer === 'unknown') throw new ProviderUnknown('no answer')
          return asked.storedCredential === undefined
            ? { result: 'opened', reference, url: `https://pay.example/${id}` }
            : { result: answer, reference }
        },
        async deleteCredential(credential) {
          if (answer === 'unknown') throw new ProviderUnknown('no answer')
          deleted.push(credential)
        },
      },
    })
    deposits = cashier.deposits
    deps = cashier.deps
  })
  beforeEach(() => {
    now = testMoment
    terms = []
    deleted = []
    answer = 'accepted'
  })

  const arrive = async () => {
    count += 1
    const id = `holder-${count}`
    await addPlayer(database.db, { id, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const request = (amount: number, savedMethodId?: string) => {
    count += 1
    return {
      method: 'CREDITCARD',
      amount,
      requestId: `request-${count}`,
      ...(savedMethodId !== undefined && { savedMethodId }),
    } as const
  }
  const pay = async (id: string, credential: string, account = '•••• 4242', expires?: string) => {
    const { paymentId } = await deposits.start(id, request(50))
    const paid = notificationOf(paymentId, 50, 'succeeded', 'deposit', account)
    await deposits.settle({ ...paid, ...stored(credential, expires) })
    return paymentId
  }
  const saved = (id: string) => usableMethods(deps, id)
  const idOf = async (id: string) => (await saved(id))[0]?.savedMethodId ?? ''
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main

  it('are those whose holders let the provider keep them', async () => {
    const id = await arrive()
    const { paymentId } = await deposits.start(id, request(20))
    await deposits.settle(notificationOf(paymentId, 20, 'succeeded', 'deposit', '•••• 4242'))
    expect(await saved(id)).toEqual([])
    await pay(id, 'credential-1')
    expect(await saved(id)).toEqual([
      {
        savedMethodId: expect.any(String),
        method: 'CREDITCARD',
        account: '•••• 4242',
        expiresOn: '2029-12',
        lastAmount: 50,
      },
    ])
    expect(await saved(await arrive())).toEqual([])
  })

  it('pay without a page, once, whatever the order of the messages', async () => {
    const id = await arrive()
    await pay(id, 'credential-2')
    const again = request(30, await idOf(id))
    const payment = await deposits.start(id, again)
    expect(payment).toMatchObject({ status: 'PENDING', url: null, amount: 30 })
    expect(terms.at(-1)).toMatchObject({ storedCredential: 'credential-2' })
    expect(await deposits.start(id, again)).toEqual(payment)
    expect(terms).toHaveLength(2)
    const paid = notificationOf(payment.paymentId, 30, 'succeeded', 'deposit', '•••• 4242')
    for (const _ of [1, 2, 3]) await deposits.settle({ ...paid, ...stored('credential-2') })
    expect(await main(id)).toBe(8_000n)
    expect(await saved(id)).toMatchObject([{ lastAmount: 30 }])
    expect((await deposits.start(id, again)).status).toBe('SUCCESS')
  })

  it('pay once when the provider was not heard, and the request is repeated', async () => {
    const id = await arrive()
    await pay(id, 'credential-3')
    const again = request(30, await idOf(id))
    answer = 'unknown'
    expect(await codeOf(deposits.start(id, again))).toBe('upstream.unavailable')
    answer = 'accepted'
    const { paymentId, status } = await deposits.start(id, again)
    expect(status).toBe('PENDING')
    await deposits.settle(notificationOf(paymentId, 30))
    expect(await main(id)).toBe(8_000n)
  })

  it('say why when the bank declines', async () => {
    const id = await arrive()
    await pay(id, 'credential-4')
    answer = 'declined'
    const payment = await deposits.start(id, request(30, await idOf(id)))
    expect(payment).toMatchObject({ status: 'FAILED', reason: 'declined' })
    expect(await main(id)).toBe(5_000n)
  })

  it('are bound by limits, and by the method’s bounds', async () => {
    const id = await arrive()
    await pay(id, 'credential-5')
    const card = await idOf(id)
    expect(await codeOf(deposits.start(id, request(5, card)))).toBe('cashier.amountOutOfRange')
    expect(terms).toHaveLength(1)
  })

  it('belong to one player, and to their method', async () => {
    const id = await arrive()
    await pay(id, 'credential-6')
    const card = await idOf(id)
    const other = await arrive()
    expect(await codeOf(deposits.start(other, request(20, card)))).toBe('cashier.savedMethodGone')
    await removeSavedMethods(database.db, other, now, [card])
    expect(await saved(id)).toHaveLength(1)
    const byOther = { ...request(20, card), method: 'TRUSTLY' } as const
    expect(await codeOf(deposits.start(id, byOther))).toBe('cashier.savedMethodGone')
  })

  it('are gone once removed, and deleted at the provider as soon as it answers', async () => {
    const id = await arrive()
    await pay(id, 'credential-7')
    const card = await idOf(id)
    await removeSavedMethods(database.db, id, now, [card])
    expect(await saved(id)).toEqual([])
    expect(await codeOf(deposits.start(id, request(20, card)))).toBe('cashier.savedMethodGone')
    answer = 'unknown'
    expect(await deleteRemovedCards(deps)).toBeGreaterThan(0)
    answer = 'accepted'
    now = new Date(now.getTime() + 60_000)
    expect(await deleteRemovedCards(deps)).toBe(0)
    expect(deleted).toContain('credential-7')
    deleted = []
    await deleteRemovedCards(deps)
    expect(deleted).toEqual([])
  })

  it('expire', async () => {
    const id = await arrive()
    await pay(id, 'credential-8', '•••• 4242', '2026-02')
    const card = await idOf(id)
    now = new Date('2026-03-01T00:00:00Z')
    expect(await saved(id)).toHaveLength(1)
    now = new Date('2026-03-01T12:00:00Z')
    expect(await saved(id)).toEqual([])
    expect(await codeOf(deposits.start(id, request(20, card)))).toBe('cashier.savedMethodGone')
  })

  it('are one when the same card is saved again, and few', async () => {
    const id = await arrive()
    await pay(id, 'credential-9')
    now = new Date(now.getTime() + 1_000)
    await pay(id, 'credential-10')
    expect(await saved(id)).toHaveLength(1)
    for (let n = 0; n < maxSavedMethods + 1; n += 1) {
      now = new Date(now.getTime() + 1_000)
      await pay(id, `credential-more-${n}`, `•••• 000${n}`)
    }
    const accounts = (await saved(id)).map(({ account }) => account)
    expect(accounts).toEqual(['5', '4', '3', '2', '1'].map((n) => `•••• 000${n}`))
    await deleteRemovedCards(deps)
    expect(deleted).toEqual(
      expect.arrayContaining(['credential-9', 'credential-10', 'credential-more-0']),
    )
  })

  it.each([
    ['another form of the month', { credential: 'credential-12', expires: '12/29' }],
    ['a month that is not one', { credential: 'credential-12', expires: '2029-13' }],
    ['a number as the credential', { credential: 12_345_678 }],
    ['an empty credential', { credential: '' }],
    ['a text', 'credential-12'],
    ['null', null],
    ['a list', []],
  ])('are not saved from %s, and the money is credited all the same', async (_, unreadable) => {
    const id = await arrive()
    const { paymentId } = await deposits.start(id, request(50))
    const paid = notificationOf(paymentId, 50, 'succeeded', 'deposit', '•••• 4242')
    // As it comes from outside.
    await deposits.settle(z.parse(notification, { ...paid, stored: unreadable }))
    expect(await main(id)).toBe(5_000n)
    expect(await saved(id)).toEqual([])
  })

  it('are not saved without a masked account', async () => {
    const id = await arrive()
    await pay(id, 'credential-11', '4242424242424242')
    expect(await saved(id)).toEqual([])
  })
})
