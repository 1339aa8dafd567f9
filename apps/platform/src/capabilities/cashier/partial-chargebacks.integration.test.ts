import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBreakingDatabase } from '../../../testing/breaking-database.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import {
  createWallet,
  readWalletRow,
  replayBalances,
  trialBalance,
} from '../../ledger/ledger.repository.ts'
import { silentLog } from '../../log.ts'
import { createInboxService } from '../inbox/inbox.service.ts'
import { findPayment, sumPaidByMethod } from './payments.repository.ts'

describe.each(testDatabases())('claims on a part of a deposit $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let deposits: ReturnType<typeof createTestCashier>['deposits']
  let alerts: unknown[] = []
  let count = 0
  const clock = { now: () => testMoment }

  beforeAll(() => {
    breaking = createBreakingDatabase(database.db)
    const log = {
      ...silentLog,
      error: (_: string, { event, amount, outcome }: Readonly<Record<string, unknown>> = {}) =>
        void alerts.push([event, amount, outcome]),
    }
    deposits = createTestCashier({ db: breaking.db, clock, log }).deposits
  })
  beforeEach(() => {
    alerts = []
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  const paying = async (amount = 50) => {
    count += 1
    const id = `payer-${count}`
    await addPlayer(database.db, { id, countryCode: 'FI', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    const request = { method: 'CREDITCARD', amount, requestId: `request-${count}` } as const
    const { paymentId } = await deposits.start(id, request)
    return { id, paymentId }
  }
  const paid = async () => {
    const payer = await paying()
    await deposits.settle(notificationOf(payer.paymentId, 50))
    return payer
  }
  const say = (
    paymentId: string,
    event: 'charged-back' | 'chargeback-reversed',
    amount: number,
    about: { disputeSequence?: number; claimId?: string } = {},
  ) => deposits.settle({ ...notificationOf(paymentId, amount, event), ...about })
  const standing = async ({ id, paymentId }: Awaited<ReturnType<typeof paying>>) => {
    const balances = (await readWalletRow(database.db, id))?.balances
    expect(balances).toEqual(await replayBalances(database.db, id))
    const row = await findPayment(database.db, paymentId)
    const [method] = await sumPaidByMethod(database.db, id)
    expect(method?.inMinor).toBe(5_000n - (row?.claimedMinor ?? 0n))
    return [balances?.main, row?.claimedMinor, row?.status]
  }

  it.each([10, 49.99, 0.01])('takes %d of 50 back, and tells both amounts', async (part) => {
    const payer = await paid()
    for (const _ of [1, 2]) await say(payer.paymentId, 'charged-back', part)
    const minor = BigInt(Math.round(part * 100))
    expect(await standing(payer)).toEqual([5_000n - minor, minor, 'SUCCESS'])
    const { db } = database
    const inbox = createInboxService({ db, clock, playerTransaction: playerTransactionsIn(db) })
    const [latest] = (await inbox.page(payer.id, {})).messages
    expect(latest).toMatchObject({
      kind: 'deposit.chargedBack',
      values: { amount: part, whole: 50 },
    })
    expect(alerts).toEqual([['charged-back', 'less', 'applied']])
  })

  it('takes no more than the deposit', async () => {
    const payer = await paid()
    await say(payer.paymentId, 'charged-back', 80)
    expect(await standing(payer)).toEqual([0n, 5_000n, 'REVERTED'])
    expect(alerts).toEqual([['charged-back', 'more', 'appliedInPart']])
  })

  it('gives back as much as the bank does, and never more than it took', async () => {
    const payer = await paid()
    await say(payer.paymentId, 'charged-back', 30)
    await say(payer.paymentId, 'chargeback-reversed', 20)
    expect(await standing(payer)).toEqual([4_000n, 1_000n, 'SUCCESS'])
    await say(payer.paymentId, 'chargeback-reversed', 30)
    expect(await standing(payer)).toEqual([4_000n, 1_000n, 'SUCCESS'])
    const other = await paid()
    await say(other.paymentId, 'charged-back', 30)
    await say(other.paymentId, 'chargeback-reversed', 45)
    expect(await standing(other)).toEqual([5_000n, 0n, 'SUCCESS'])
  })

  it('lets a later claim of a card take the place of the former', async () => {
    const payer = await paid()
    await say(payer.paymentId, 'charged-back', 30)
    await say(payer.paymentId, 'charged-back', 50, { disputeSequence: 2 })
    await say(payer.paymentId, 'charged-back', 30)
    expect(await standing(payer)).toEqual([0n, 5_000n, 'REVERTED'])
    await say(payer.paymentId, 'chargeback-reversed', 50, { disputeSequence: 2 })
    expect(await standing(payer)).toEqual([5_000n, 0n, 'SUCCESS'])
  })

  it('adds claims up that their bank has named, each once', async () => {
    const payer = await paid()
    const claims = ['a', 'b', 'a', 'c', 'b', '2', '1']
    await Promise.all(
      claims.map((claimId) => say(payer.paymentId, 'charged-back', 10, { claimId })),
    )
    expect(await standing(payer)).toEqual([0n, 5_000n, 'REVERTED'])
    await say(payer.paymentId, 'charged-back', 10, { claimId: 'd' })
    expect(await standing(payer)).toEqual([0n, 5_000n, 'REVERTED'])
  })

  it('waits for the payment when a part of it is claimed first', async () => {
    const payer = await paying()
    expect(await codeOf(say(payer.paymentId, 'charged-back', 10))).toBe('cashier.paymentNotFound')
    await deposits.settle(notificationOf(payer.paymentId, 50))
    await say(payer.paymentId, 'charged-back', 10)
    expect(await standing(payer)).toEqual([4_000n, 1_000n, 'SUCCESS'])
  })

  it('calls a person for a claim of nothing, and takes nothing', async () => {
    const payer = await paid()
    await say(payer.paymentId, 'charged-back', 0)
    expect(await standing(payer)).toEqual([5_000n, 0n, 'SUCCESS'])
    expect(alerts).toEqual([['charged-back', 'nothing', 'notApplied']])
  })

  it('is applied once whichever statement fails, and when repeated', async () => {
    const times = await breaking.breakAtEveryStatement(async (interrupt) => {
      const payer = await paid()
      const claim = () => say(payer.paymentId, 'charged-back', 20, { claimId: 'first' })
      await interrupt(claim)
      await claim()
      expect(await standing(payer)).toEqual([3_000n, 2_000n, 'SUCCESS'])
    })
    expect(times > 6).toBe(true)
  })
})
