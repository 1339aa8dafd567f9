import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBreakingDatabase } from '../../../testing/breaking-database.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { findFirstDepositAt } from '../../ledger/credited-deposits.repository.ts'
import {
  createWallet,
  readWalletRow,
  replayBalances,
  trialBalance,
} from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { createInboxService, type InboxService } from '../inbox/inbox.service.ts'
import { netPositionOf, transactionsOf } from '../transactions/transactions.service.ts'
import { findPayment, findRecentMethods } from './payments.repository.ts'

type TestCashier = ReturnType<typeof createTestCashier>

const ten = Array.from({ length: 10 })

describe.each(testDatabases())('charged-back deposits $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let wallet: WalletService
  let inbox: InboxService
  let limits: TestCashier['limits']
  let deposits: TestCashier['deposits']
  let withdrawals: TestCashier['withdrawals']
  let now = testMoment
  let count = 0

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => now }
    breaking = createBreakingDatabase(database.db)
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    inbox = createInboxService({ db, clock, playerTransaction: playerTransactionsIn(db) })
    const cashier = createTestCashier({ db: breaking.db, clock })
    limits = cashier.limits
    deposits = cashier.deposits
    withdrawals = cashier.withdrawals
  })
  afterEach(async () => {
    now = testMoment
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  const arrive = async () => {
    count += 1
    const id = `player-${count}`
    await addPlayer(database.db, { id, countryCode: 'FI', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const request = (amount: number) => {
    count += 1
    return { method: 'CREDITCARD', amount, requestId: `request-${count}` } as const
  }
  const paid = async (player: string, amount: number) => {
    const { paymentId } = await deposits.start(player, request(amount))
    expect(await deposits.settle(notificationOf(paymentId, amount))).toEqual({
      result: 'accepted',
    })
    return paymentId
  }
  const bet = (player: string, amount: number) => {
    count += 1
    const move = { roundId: `round-${count}`, transactionId: `bet-${count}` }
    return wallet.bet({ playerId: player, ...move, amount }, async () => {})
  }
  const sound = async (player: string) => {
    const balances = (await readWalletRow(database.db, player))?.balances
    expect(balances).toEqual(await replayBalances(database.db, player))
    return balances
  }
  const messages = async (player: string) =>
    (await inbox.page(player, {})).messages.map(({ kind, values }) => ({ kind, values }))
  const history = async (player: string) =>
    (await transactionsOf(database.db, player, {})).transactions.map((row) => [
      row.type,
      row.status,
      row.amount,
      row.balanceAfterTransaction,
    ])

  it('debits the balance once for ten concurrent notifications', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 50)
    const back = notificationOf(paymentId, 50, 'charged-back')
    await Promise.all(ten.map(() => deposits.settle(back)))
    for (const late of ['succeeded', 'failed', 'pending'] as const) {
      expect(await deposits.settle(notificationOf(paymentId, 50, late))).toEqual({
        result: 'accepted',
      })
    }
    expect(await sound(player)).toMatchObject({ main: 0n, debt: 0n })
    expect((await findPayment(database.db, paymentId))?.status).toBe('REVERTED')
    expect(await history(player)).toEqual([
      ['REVERSAL_DP', 'SUCCESS', 50, 0],
      ['DEPOSIT', 'REVERTED', 50, 50],
    ])
    const reverted = await transactionsOf(database.db, player, { status: 'REVERTED' })
    expect(reverted.transactions.map(({ type }) => type)).toEqual(['DEPOSIT'])
    expect((await netPositionOf(database.db, player, {})).netPosition).toBe(0)
    const [told, ...others] = await messages(player)
    expect([told?.kind, others.length]).toEqual(['deposit.chargedBack', 1])
    expect(told?.values).not.toHaveProperty('owed')
    // The method no longer counts as paid in by, but it was still their first deposit.
    expect(await findRecentMethods(database.db, player)).toEqual([])
    expect(await findFirstDepositAt(database.db, player)).toEqual(testMoment)
  })

  it('turns spent money into a debt, messages it, and repays it first', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 50)
    await bet(player, 30)
    await deposits.settle(notificationOf(paymentId, 50, 'charged-back'))
    expect(await sound(player)).toMatchObject({ main: 0n, debt: -3_000n })
    expect((await messages(player))[0]).toMatchObject({
      kind: 'deposit.chargedBack',
      values: { amount: 50, owed: 30, currency: 'EUR' },
    })
    expect(await codeOf(bet(player, 1))).toBe('wallet.insufficientFunds')
    now = new Date(testMoment.getTime() + 1_000)
    await paid(player, 40)
    expect(await sound(player)).toMatchObject({ main: 1_000n, debt: 0n })
    expect((await messages(player))[0]).toMatchObject({
      kind: 'deposit.credited',
      values: { amount: 40, repaid: 30 },
    })
  })

  it('reverses unsent withdrawals as far as needed, and no sent ones', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 100)
    const older = await withdrawals.start(player, request(30))
    now = new Date(testMoment.getTime() + 61_000)
    await withdrawals.payOut()
    const small = await withdrawals.start(player, request(20))
    now = new Date(testMoment.getTime() + 62_000)
    const newest = await withdrawals.start(player, request(40))
    await deposits.settle(notificationOf(paymentId, 100, 'charged-back'))
    const statuses = [older, small, newest].map(async ({ paymentId: id }) => {
      return (await findPayment(database.db, id))?.status
    })
    expect(await Promise.all(statuses)).toEqual(['PENDING', 'CANCELLED', 'CANCELLED'])
    expect(await sound(player)).toMatchObject({ main: 0n, pending: 3_000n, debt: -3_000n })
    // The sent one could not be paid out: it repays the debt.
    const failed = notificationOf(older.paymentId, 30, 'failed', 'payout')
    await withdrawals.settle(failed)
    expect(await sound(player)).toMatchObject({ main: 0n, pending: 0n, debt: 0n })
    expect((await messages(player))[0]).toMatchObject({
      kind: 'withdrawal.failed',
      values: { amount: 30, repaid: 30 },
    })
    const covered = await paid(player, 50)
    const keptWithdrawal = await withdrawals.start(player, request(10))
    await deposits.settle(notificationOf(covered, 50, 'charged-back'))
    expect((await findPayment(database.db, keptWithdrawal.paymentId))?.status).toBe('CANCELLED')
    const rich = await paid(player, 50)
    await paid(player, 60)
    const untouched = await withdrawals.start(player, request(20))
    await deposits.settle(notificationOf(rich, 50, 'charged-back'))
    expect((await findPayment(database.db, untouched.paymentId))?.status).toBe('PENDING')
  })

  it('blocks withdrawals and repays the debt from voided stakes', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 50)
    count += 1
    const lost = { playerId: player, roundId: `round-${count}`, transactionId: `bet-${count}` }
    const win = { ...lost, transactionId: `win-${count}` }
    await wallet.bet({ ...lost, amount: 10 }, async () => {})
    await wallet.win({ ...win, amount: 60 })
    await withdrawals.start(player, request(100))
    await wallet.winVoid(win)
    expect(await sound(player)).toMatchObject({ main: 0n, pending: 10_000n, debt: -6_000n })
    now = new Date(testMoment.getTime() + 61_000)
    await withdrawals.payOut()
    expect(await sound(player)).toMatchObject({ main: 4_000n, pending: 0n, debt: 0n })
    expect((await messages(player))[0]).toMatchObject({
      kind: 'withdrawal.cancelled',
      values: { amount: 100, repaid: 60 },
    })
    await deposits.settle(notificationOf(paymentId, 50, 'charged-back'))
    expect(await sound(player)).toMatchObject({ main: 0n, debt: -1_000n })
    await wallet.rollback(lost)
    expect(await sound(player)).toMatchObject({ main: 0n, debt: 0n })
  })

  it('credits the money again, once, when the bank reverses its claim', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 50)
    const reversed = notificationOf(paymentId, 50, 'chargeback-reversed')
    expect(await codeOf(deposits.settle(reversed))).toBe('cashier.paymentNotFound')
    await bet(player, 20)
    const back = notificationOf(paymentId, 50, 'charged-back')
    await deposits.settle(back)
    now = new Date(testMoment.getTime() + 1_000)
    await Promise.all(ten.map(() => deposits.settle(reversed)))
    // The same claim reported twice is one claim.
    await deposits.settle(back)
    expect(await sound(player)).toMatchObject({ main: 3_000n, debt: 0n })
    expect((await findPayment(database.db, paymentId))?.status).toBe('SUCCESS')
    expect((await messages(player))[0]).toMatchObject({
      kind: 'deposit.restored',
      values: { amount: 50, repaid: 20 },
    })
    expect((await netPositionOf(database.db, player, {})).netPosition).toBe(50)
    expect((await history(player))[0]).toEqual(['DEPOSIT', 'SUCCESS', 50, 30])
  })

  it('treats a charged-back deposit as paid when its payment was not reported yet', async () => {
    const player = await arrive()
    const { paymentId } = await deposits.start(player, request(50))
    await deposits.settle(notificationOf(paymentId, 50, 'charged-back'))
    await deposits.settle(notificationOf(paymentId, 50))
    expect(await sound(player)).toMatchObject({ main: 0n, debt: 0n })
    expect((await history(player)).map(([type]) => type)).toEqual(['REVERSAL_DP', 'DEPOSIT'])
  })

  it('debits nothing for a refunded deposit', async () => {
    const player = await arrive()
    const { paymentId } = await deposits.start(player, request(80))
    await limits.change(player, 'deposit', { duration: 'daily', limit: 50 })
    expect(await deposits.settle(notificationOf(paymentId, 80))).toEqual({ result: 'refund' })
    await paid(player, 20)
    await deposits.settle(notificationOf(paymentId, 80, 'charged-back'))
    expect(await sound(player)).toMatchObject({ main: 2_000n, debt: 0n })
  })

  it('still counts the deposit against its limit', async () => {
    const player = await arrive()
    await limits.change(player, 'deposit', { duration: 'daily', limit: 100 })
    const paymentId = await paid(player, 80)
    await deposits.settle(notificationOf(paymentId, 80, 'charged-back'))
    expect((await deposits.check(player, false)).limitLeft).toBe(20)
  })

  it('is of deposits only', async () => {
    const player = await arrive()
    await paid(player, 100)
    const out = await withdrawals.start(player, request(40))
    const strange = withdrawals.settle(notificationOf(out.paymentId, 40, 'charged-back', 'payout'))
    expect(await codeOf(strange)).toBe('request.invalid')
    expect(await sound(player)).toMatchObject({ main: 6_000n, pending: 4_000n })
  })

  it('is applied once whichever statement fails, and when repeated', async () => {
    const times = await breaking.breakAtEveryStatement(async (interrupt) => {
      const player = await arrive()
      const paymentId = await paid(player, 50)
      await bet(player, 30)
      await withdrawals.start(player, request(10))
      const back = notificationOf(paymentId, 50, 'charged-back')
      await interrupt(() => deposits.settle(back))
      expect(await deposits.settle(back)).toEqual({ result: 'accepted' })
      expect(await sound(player)).toMatchObject({ main: 0n, pending: 0n, debt: -3_000n })
      const kinds = (await messages(player)).map(({ kind }) => kind)
      expect(kinds.slice(0, 2)).toEqual(['deposit.chargedBack', 'withdrawal.cancelled'])
      // The deposit's own; the withdrawal's first step was replaced by its last.
      expect(kinds.slice(2)).toEqual(['deposit.credited'])
    })
    expect(times > 6).toBe(true)
  })
})
