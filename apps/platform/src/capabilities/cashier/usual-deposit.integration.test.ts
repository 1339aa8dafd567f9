import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'

describe.each(testDatabases())('the usual deposit $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it.each([
    [[], null],
    [[20], 20],
    [[20, 30, 1_000], 30],
    // Only the latest ten count.
    [[1_000, 900, 900, 900, 900, 900, 20, 20, 20, 20, 20, 20], 20],
  ] as const)('is the median of the latest deposits: %j', async (amounts, usual) => {
    const { db } = database
    let now = testMoment
    const { deposits } = createTestCashier({ db, clock: { now: () => now } })
    const id = `usual-${amounts.length}`
    await addPlayer(db, { id, kycStatus: 'FULLY VERIFIED' })
    await createWallet(db, id, 'EUR')
    for (const [index, amount] of amounts.entries()) {
      now = new Date(now.getTime() + 1_000)
      const request = { method: 'CREDITCARD', amount, requestId: `${id}-${index}` } as const
      const { paymentId } = await deposits.start(id, request)
      await deposits.settle(notificationOf(paymentId, amount))
    }
    // One that was never paid says nothing.
    await deposits.start(id, { method: 'CREDITCARD', amount: 999, requestId: `${id}-unpaid` })
    expect((await deposits.check(id, true)).usualDeposit).toBe(usual)
  })
})
