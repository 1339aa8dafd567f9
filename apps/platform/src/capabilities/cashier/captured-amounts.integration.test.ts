import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createInboxService } from '../inbox/inbox.service.ts'
import { findPayment, paymentViewOf } from './payments.repository.ts'

type TestCashier = ReturnType<typeof createTestCashier>

describe.each(testDatabases())('captured amounts that differ $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let count = 0
  let limits: TestCashier['limits']
  let deposits: TestCashier['deposits']
  let alerts: unknown[] = []
  const clock = { now: () => now }

  beforeAll(() => {
    const log = {
      info: () => {},
      warn: () => {},
      error: (event: string, facts: Readonly<Record<string, unknown>> = {}) => {
        const { amount, outcome } = facts
        alerts.push([event, amount, outcome])
      },
    }
    const cashier = createTestCashier({ db: database.db, clock, log })
    limits = cashier.limits
    deposits = cashier.deposits
  })
  beforeEach(() => {
    alerts = []
    now = testMoment
  })

  const ordered = async (amount: number) => {
    count += 1
    const id = `payer-${count}`
    await addPlayer(database.db, { id, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    const request = { method: 'CREDITCARD', amount, requestId: `order-${count}` } as const
    const { paymentId } = await deposits.start(id, request)
    return { id, paymentId }
  }
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main
  const view = async (paymentId: string) => {
    const row = await findPayment(database.db, paymentId)
    const { amount, requestedAmount, status, reason } = row ? paymentViewOf(row) : {}
    return { amount, requestedAmount, status, reason }
  }
  const inbox = async (id: string) => {
    const { db } = database
    const service = createInboxService({ db, clock, playerTransaction: playerTransactionsIn(db) })
    return (await service.page(id, {})).messages.map(({ kind, values }) => [kind, values])
  }
  const alert = (amount: string, outcome: string) => ['cashier.amountDiffers', amount, outcome]

  it.each([30, 49.99, 0.01])(
    'credits %d of 50, and says so to the player and staff',
    async (part) => {
      const { id, paymentId } = await ordered(50)
      expect(await deposits.settle(notificationOf(paymentId, part))).toEqual({ result: 'accepted' })
      expect(await main(id)).toBe(BigInt(Math.round(part * 100)))
      expect(await view(paymentId)).toEqual({
        amount: part,
        requestedAmount: 50,
        status: 'SUCCESS',
        reason: null,
      })
      expect(await inbox(id)).toMatchObject([['deposit.credited', { amount: part, whole: 50 }]])
      expect(alerts).toEqual([alert('less', 'credited')])
      // The provider repeats itself.
      expect(await deposits.settle(notificationOf(paymentId, part))).toEqual({ result: 'accepted' })
      expect(await main(id)).toBe(BigInt(Math.round(part * 100)))
    },
  )

  it('counts only what was taken against limits, and charges only that back', async () => {
    const { id, paymentId } = await ordered(50)
    await limits.change(id, 'deposit', { duration: 'daily', limit: 60 })
    await deposits.settle(notificationOf(paymentId, 30))
    expect((await deposits.check(id, false)).limitLeft).toBe(30)
    await deposits.settle(notificationOf(paymentId, 50, 'charged-back'))
    expect(await main(id)).toBe(0n)
    expect(alerts).toEqual([alert('less', 'credited'), alert('more', 'appliedInPart')])
  })

  it.each([50.01, 80, 500])('refunds %d of 50, which the player did not agree to', async (more) => {
    const { id, paymentId } = await ordered(50)
    for (const _ of [1, 2]) {
      expect(await deposits.settle(notificationOf(paymentId, more))).toEqual({ result: 'refund' })
    }
    expect(await main(id)).toBe(0n)
    expect(await view(paymentId)).toMatchObject({ status: 'FAILED', reason: 'amount' })
    expect(await inbox(id)).toMatchObject([['deposit.failed', { amount: 50, reason: 'amount' }]])
    expect(alerts).toEqual([alert('more', 'refunded')])
  })

  it('refunds another currency', async () => {
    const { id, paymentId } = await ordered(50)
    const krona = { ...notificationOf(paymentId, 50), currency: 'SEK' as const }
    expect(await deposits.settle(krona)).toEqual({ result: 'refund' })
    expect(await main(id)).toBe(0n)
    expect(alerts).toEqual([alert('unreadable', 'refunded')])
  })

  it('declines a capture of nothing', async () => {
    const { id, paymentId } = await ordered(50)
    expect(await deposits.settle(notificationOf(paymentId, 0))).toEqual({ result: 'accepted' })
    expect(await main(id)).toBe(0n)
    expect(await view(paymentId)).toMatchObject({ status: 'FAILED', reason: 'declined' })
    expect(alerts).toEqual([alert('nothing', 'declined')])
  })

  it('credits a part that is captured after the player left, and after the payment expired', async () => {
    const left = await ordered(50)
    await deposits.settle(notificationOf(left.paymentId, 50, 'abandoned'))
    await deposits.settle(notificationOf(left.paymentId, 30))
    const late = await ordered(50)
    now = new Date(testMoment.getTime() + 3_600_000)
    await deposits.expire()
    await deposits.settle(notificationOf(late.paymentId, 20))
    expect([await main(left.id), await main(late.id)]).toEqual([3_000n, 2_000n])
  })

  it('ends an unpaid payment whatever amount its notification names', async () => {
    const { id, paymentId } = await ordered(50)
    await deposits.settle(notificationOf(paymentId, 0, 'failed'))
    expect(await view(paymentId)).toMatchObject({ status: 'FAILED', reason: 'declined' })
    expect([await main(id), alerts]).toEqual([0n, []])
  })
})
