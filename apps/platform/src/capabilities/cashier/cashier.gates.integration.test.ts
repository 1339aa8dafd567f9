import { CodedError } from '@player-site/contracts/errors.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import {
  createTestCashier,
  notificationOf,
  type TestWithdrawals,
} from '../../../testing/test-cashier.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import type { players } from '../../players/players.schema.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { DepositsService } from './deposits.service.ts'

const hourMs = 3_600_000

describe.each(testDatabases())('the gates of the cashier $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let limits: LimitsService
  let deposits: DepositsService
  let withdrawals: TestWithdrawals

  beforeAll(() => {
    const cashier = createTestCashier({ db: database.db, clock: { now: () => now } })
    limits = cashier.limits
    deposits = cashier.deposits
    withdrawals = cashier.withdrawals
  })

  beforeEach(() => {
    now = testMoment
  })

  const arrive = async (id: string, given: Partial<typeof players.$inferInsert> = {}) => {
    await addPlayer(database.db, { id, kycStatus: 'FULLY VERIFIED', ...given })
    await createWallet(database.db, id, 'EUR')
  }
  const request = (amount: number) =>
    ({ method: 'CREDITCARD', amount, requestId: crypto.randomUUID() }) as const
  const paid = async (player: string, amount: number) => {
    const { paymentId } = await deposits.start(player, request(amount))
    await deposits.settle(notificationOf(paymentId, amount))
  }
  const refusedFor = (act: Promise<unknown>) =>
    act.then(
      () => 'taken',
      (error: unknown) => (error instanceof CodedError ? error.details?.['status'] : error),
    )

  it.each([
    ['UN', 'FI', 24],
    ['PP', 'SE', 72],
    ['JJ', 'DE', 168],
  ] as const)(
    'in %s (%s) a raised or removed limit of 50 keeps refusing 60 for %i h to the millisecond',
    async (market, countryCode, hours) => {
      for (const wish of [{ limit: 100 }, { deleteLimit: true }] as const) {
        now = testMoment
        const id = `${market}-${'limit' in wish ? 'raised' : 'removed'}`
        await arrive(id, { countryCode, market })
        // Where the market requires a limit, another one remains when this one is removed.
        await limits.change(id, 'deposit', { duration: 'monthly', limit: 500 })
        await limits.change(id, 'deposit', { duration: 'daily', limit: 50 })
        await limits.change(id, 'deposit', { duration: 'daily', ...wish })
        const confirm = () =>
          codeOf(limits.change(id, 'deposit', { duration: 'daily', confirmPendingLimit: true }))
        now = new Date(testMoment.getTime() + hours * hourMs - 1)
        expect(await confirm()).toBe('limit.notDue')
        expect(await refusedFor(deposits.start(id, request(60)))).toBe('SELF_LIMIT_REACHED')
        now = new Date(testMoment.getTime() + hours * hourMs)
        // A due change is not yet in force: the player must confirm it.
        expect(await refusedFor(deposits.start(id, request(60)))).toBe('SELF_LIMIT_REACHED')
        expect(await confirm()).toBe('taken')
        expect(await codeOf(deposits.start(id, request(60)))).toBe('taken')
        now = testMoment
      }
    },
  )

  it('apply 10 a day within 100 a week to the eleventh euro of the day', async () => {
    await arrive('small')
    await limits.change('small', 'deposit', { duration: 'weekly', limit: 100 })
    await limits.change('small', 'deposit', { duration: 'daily', limit: 10 })
    expect(await refusedFor(deposits.start('small', request(11)))).toBe('SELF_LIMIT_REACHED')
    await paid('small', 10)
    expect(await deposits.check('small', false)).toMatchObject({
      status: 'SELF_LIMIT_REACHED',
      limitLeft: 0,
      duration: 'daily',
    })
    now = new Date(testMoment.getTime() + 24 * hourMs)
    await paid('small', 10)
  })

  it.each([
    ['strict', { kycStatus: 'RESTRICTED' }, 'DOCUMENTS_REQUIRED_RESTRICTED'],
    ['closed', { deposit: false, withdrawal: false }, 'RESTRICTED'],
  ] as const)(
    'refuse deposits and withdrawals of a player who is %s',
    async (id, account, status) => {
      await arrive(id, account)
      expect((await deposits.check(id, false)).status).toBe(status)
      expect((await withdrawals.check(id)).status).toBe(status)
      expect(await refusedFor(deposits.start(id, request(20)))).toBe(status)
      expect(await refusedFor(withdrawals.start(id, request(20)))).toBe(status)
    },
  )

  it('let a player postpone documents for 30 days from the first deposit', async () => {
    await arrive('later', { kycStatus: 'NOT_VERIFIED' })
    expect((await deposits.check('later', false)).status).toBe('SUCCESS')
    await paid('later', 20)
    now = new Date(testMoment.getTime() + 24 * hourMs)
    expect(await deposits.check('later', false)).toMatchObject({
      status: 'DOCUMENTS_PREFERRED',
      daysLeftToVerifyDocuments: 29,
    })
    expect((await deposits.check('later', true)).status).toBe('SUCCESS')
    await paid('later', 20)
    now = new Date(testMoment.getTime() + 30 * 24 * hourMs - 1)
    expect((await deposits.check('later', true)).status).toBe('SUCCESS')
    now = new Date(testMoment.getTime() + 30 * 24 * hourMs)
    expect((await deposits.check('later', true)).status).toBe('DOCUMENTS_REQUIRED')
    expect(await refusedFor(deposits.start('later', request(20)))).toBe('DOCUMENTS_REQUIRED')
  })

  it('refuse a bonus that is not offered', async () => {
    await arrive('bonus')
    const wanted = { ...request(20), bonusId: 'made-up' }
    expect(await codeOf(deposits.start('bonus', wanted))).toBe('cashier.bonusGone')
    expect(await codeOf(deposits.start('bonus', { ...wanted, bonusId: null }))).toBe('taken')
  })

  it("allow withdrawals up to the month's remaining amount, and report a larger balance", async () => {
    await arrive('notified')
    for (let n = 0; n < 6; n += 1) await paid('notified', 100)
    for (let n = 0; n < 4; n += 1) await withdrawals.start('notified', request(100))
    // The balance is 200, and 100 may leave: the result SELF_LIMIT_NOTIFY.
    expect(await withdrawals.check('notified')).toMatchObject({
      status: 'SUCCESS',
      limit: 100,
      withdrawable: 200,
    })
    expect(await codeOf(withdrawals.start('notified', request(101)))).not.toBe('taken')
    expect(await codeOf(withdrawals.start('notified', request(100)))).toBe('taken')
  })
})
