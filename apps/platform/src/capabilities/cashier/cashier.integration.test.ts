import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import {
  createTestCashier,
  notificationOf as notice,
  type TestWithdrawals,
} from '../../../testing/test-cashier.ts'
import {
  createWallet,
  readWalletRow,
  replayBalances,
  trialBalance,
} from '../../ledger/ledger.repository.ts'
import { wallets } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { DepositsService } from './deposits.service.ts'
import { findPayment } from './payments.repository.ts'

describe.each(testDatabases())('the cashier $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let isProviderUp = true
  let requests = 0
  let limits: LimitsService
  let deposits: DepositsService
  let withdrawals: TestWithdrawals

  beforeAll(() => {
    const onOrder = () => {
      if (!isProviderUp) throw new Error('The provider cannot be reached')
    }
    const cashier = createTestCashier({ db: database.db, clock: { now: () => now }, onOrder })
    limits = cashier.limits
    deposits = cashier.deposits
    withdrawals = cashier.withdrawals
  })

  const arrive = async (id: string, countryCode = 'FI') => {
    await addPlayer(database.db, { id, countryCode, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
  }
  const request = (amount: number) => {
    requests += 1
    return { method: 'CREDITCARD', amount, requestId: `request-${requests}` } as const
  }
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances
  const paid = async (player: string, amount: number) => {
    const { paymentId } = await deposits.start(player, request(amount))
    return deposits.settle(notice(paymentId, amount))
  }

  it('credits a deposit once for ten concurrent notifications', async () => {
    await arrive('ten')
    const { paymentId, status, url } = await deposits.start('ten', request(50))
    expect([status, url]).toEqual(['WAITING_INPUT', `https://pay.example/${paymentId}`])
    await Promise.all(Array.from({ length: 10 }, () => deposits.settle(notice(paymentId, 50))))
    await deposits.settle(notice(paymentId, 50, 'failed'))
    expect((await main('ten'))?.main).toBe(5_000n)
    expect((await findPayment(database.db, paymentId))?.status).toBe('SUCCESS')
  })

  it('answers a repeated request with the same payment, and refuses its key for another', async () => {
    await arrive('twice')
    const once = request(20)
    const [first, second] = await Promise.all([
      deposits.start('twice', once),
      deposits.start('twice', once),
    ])
    expect(second.paymentId).toBe(first.paymentId)
    const other = deposits.start('twice', { ...once, amount: 30 })
    expect(await codeOf(other)).toBe('wallet.idempotencyConflict')
  })

  it('accepts one of two deposits of 60 under a limit of 100', async () => {
    await arrive('limited')
    await limits.change('limited', 'deposit', { duration: 'daily', limit: 100 })
    const codes = await Promise.all([
      codeOf(deposits.start('limited', request(60))),
      codeOf(deposits.start('limited', request(60))),
    ])
    expect(codes.toSorted()).toEqual(['cashier.refused', 'taken'])
    expect((await deposits.check('limited', false)).limitLeft).toBe(40)
  })

  it('counts a deposit pending at midnight against the day it will be credited on', async () => {
    await arrive('midnight')
    await limits.change('midnight', 'deposit', { duration: 'daily', limit: 100 })
    // In Helsinki, where the player lives.
    now = new Date('2026-01-01T21:55:00Z')
    const { paymentId } = await deposits.start('midnight', request(80))
    now = new Date('2026-01-01T22:05:00Z')
    expect((await deposits.check('midnight', false)).limitLeft).toBe(20)
    expect(await deposits.settle(notice(paymentId, 80))).toEqual({ result: 'accepted' })
    expect((await deposits.check('midnight', false)).limitLeft).toBe(20)
    now = testMoment
  })

  it('refunds money that a limit no longer allows on arrival', async () => {
    await arrive('lowered')
    const { paymentId } = await deposits.start('lowered', request(80))
    await limits.change('lowered', 'deposit', { duration: 'daily', limit: 50 })
    expect(await deposits.settle(notice(paymentId, 80))).toEqual({ result: 'refund' })
    expect(await deposits.settle(notice(paymentId, 80))).toEqual({ result: 'refund' })
    expect((await main('lowered'))?.main).toBe(0n)
    const failed = { status: 'FAILED', reason: 'limit' }
    expect(await findPayment(database.db, paymentId)).toMatchObject(failed)
  })

  it.each([
    ['excluded themselves', { status: 'SELF_EXCLUDED', statusUntil: null }],
    [
      'come back from a break',
      { status: 'TIMEOUT', statusUntil: new Date(+testMoment - 3_600_000) },
    ],
    ['been suspended', { multibrandSuspended: true }],
    ['been restricted from deposits', { deposit: false }],
    ['been restricted from payouts', { payout: false }],
  ] as const)('refunds money that arrives after its player has %s', async (what, account) => {
    const id = `since ${what}`
    await arrive(id)
    const { paymentId } = await deposits.start(id, request(80))
    await changeAccountState(database.db, id, account)
    expect(await deposits.settle(notice(paymentId, 80))).toEqual({ result: 'refund' })
    expect((await main(id))?.main).toBe(0n)
  })

  it('applies a lowered limit to the next request, and the tenth euro of the week against the eleventh', async () => {
    await arrive('weekly')
    await limits.change('weekly', 'deposit', { duration: 'weekly', limit: 100 })
    await limits.change('weekly', 'deposit', { duration: 'daily', limit: 100 })
    for (let day = 0; day < 10; day += 1) await paid('weekly', 10)
    const refusal = deposits.start('weekly', request(10))
    await expect(refusal).rejects.toMatchObject({
      code: 'cashier.refused',
      details: { status: 'SELF_LIMIT_REACHED', limitLeft: 0 },
    })
    await arrive('fewer')
    await limits.change('fewer', 'deposit', { duration: 'daily', limit: 100 })
    await limits.change('fewer', 'deposit', { duration: 'daily', limit: 50 })
    expect(await codeOf(deposits.start('fewer', request(60)))).toBe('cashier.refused')
  })

  it('releases the limit when a deposit expires, and still credits a late payment', async () => {
    await arrive('slow')
    await limits.change('slow', 'deposit', { duration: 'daily', limit: 100 })
    const { paymentId } = await deposits.start('slow', request(80))
    expect((await deposits.check('slow', false)).limitLeft).toBe(20)
    now = new Date(testMoment.getTime() + 31 * 60_000)
    expect(await deposits.expire()).toBeGreaterThan(0)
    expect((await deposits.check('slow', false)).limitLeft).toBe(100)
    await deposits.settle(notice(paymentId, 80))
    expect((await main('slow'))?.main).toBe(8_000n)
    now = testMoment
  })

  it('returns the unfinished payment to its player while it can be paid', async () => {
    await arrive('leaves')
    await arrive('other')
    const left = async (id = 'leaves') => (await deposits.check(id, false)).unfinished?.paymentId
    const first = await deposits.start('leaves', request(20))
    now = new Date(testMoment.getTime() + 1_000)
    const second = await deposits.start('leaves', request(30))
    expect([await left(), await left('other')]).toEqual([second.paymentId, undefined])
    await deposits.settle(notice(second.paymentId, 30, 'abandoned'))
    expect(await left()).toBe(first.paymentId)
    now = new Date(testMoment.getTime() + 30 * 60_000)
    expect(await left()).toBeUndefined()
    now = testMoment
  })

  it('requires a limit first, where the market does', async () => {
    await arrive('german', 'DE')
    expect(await deposits.check('german', false)).toMatchObject({
      status: 'RESTRICTED',
      needsDepositLimit: true,
    })
    await limits.change('german', 'deposit', { duration: 'monthly', limit: 200 })
    expect(await deposits.check('german', false)).toMatchObject({
      status: 'SUCCESS',
      limitLeft: 200,
    })
  })

  it.each([9.99, 1_000.01, -10, 10.005, Number.NaN])('refuses a deposit of %d', async (amount) => {
    const id = `odd-${amount}`
    await arrive(id)
    expect(await codeOf(deposits.start(id, request(amount)))).toBe('cashier.amountOutOfRange')
  })

  it('refuses a notification of an unknown payment', async () => {
    expect(await codeOf(deposits.settle(notice('nobody', 50)))).toBe('cashier.paymentNotFound')
  })

  it('reports an unreachable provider, and returns the page of the same payment later', async () => {
    await arrive('away')
    const once = request(40)
    isProviderUp = false
    expect(await codeOf(deposits.start('away', once))).toBe('upstream.unavailable')
    isProviderUp = true
    expect((await deposits.start('away', once)).url).toContain('https://pay.example/')
  })

  it('reserves a withdrawal, pays it out once and never exceeds the balance', async () => {
    await arrive('rich')
    await paid('rich', 100)
    const results = await Promise.all(
      Array.from({ length: 3 }, () => codeOf(withdrawals.start('rich', request(60)))),
    )
    expect(results.toSorted()).toEqual([
      'taken',
      'wallet.insufficientFunds',
      'wallet.insufficientFunds',
    ])
    expect(await main('rich')).toMatchObject({ main: 4_000n, pending: 6_000n })
    const [pendingRow] = await withdrawals.pending('rich')
    const id = pendingRow?.pendingWithdrawalId ?? ''
    now = new Date(testMoment.getTime() + 61_000)
    isProviderUp = false
    expect(await withdrawals.payOut()).toBe(1)
    isProviderUp = true
    now = new Date(testMoment.getTime() + 120_000)
    expect(await withdrawals.payOut()).toBe(0)
    const done = notice(id, 60, 'succeeded', 'payout')
    await Promise.all([withdrawals.settle(done), withdrawals.settle(done)])
    now = testMoment
    expect(await main('rich')).toMatchObject({ main: 4_000n, pending: 0n })
    expect(await withdrawals.pending('rich')).toEqual([])
  })

  it('returns a withdrawal that could not be paid out', async () => {
    await arrive('back')
    await paid('back', 100)
    const { paymentId } = await withdrawals.start('back', request(60))
    await withdrawals.settle(notice(paymentId, 60, 'failed', 'payout'))
    await withdrawals.settle(notice(paymentId, 60, 'succeeded', 'payout'))
    expect(await main('back')).toMatchObject({ main: 10_000n, pending: 0n })
  })

  it('lets one side win when a withdrawal is cancelled while it is claimed for payout', async () => {
    await arrive('racer')
    await paid('racer', 100)
    for (let round = 0; round < 2; round += 1) {
      const { paymentId } = await withdrawals.start('racer', request(20))
      now = new Date(testMoment.getTime() + 61_000)
      const cancelCode = codeOf(
        withdrawals.cancel('racer', {
          pendingWithdrawalId: paymentId,
          amount: 20,
          cancelByPlayer: true,
        }),
      )
      const [code] = await Promise.all([cancelCode, withdrawals.payOut()])
      const row = await findPayment(database.db, paymentId)
      expect([code === 'taken', row?.sentAt !== null]).toEqual(
        code === 'taken' ? [true, false] : [false, true],
      )
      now = testMoment
    }
  })

  it('cancels a withdrawal only where the market allows it, with a daily maximum', async () => {
    await arrive('britain', 'GB')
    await paid('britain', 100)
    const british = await withdrawals.start('britain', request(20))
    const cancel = (player: string, id: string) =>
      codeOf(
        withdrawals.cancel(player, { pendingWithdrawalId: id, amount: 20, cancelByPlayer: true }),
      )
    expect(marketRules.GG.withdrawalCancel).toBe(false)
    expect(await cancel('britain', british.paymentId)).toBe('cashier.cancelForbidden')
    expect((await withdrawals.pending('britain')).map(({ canCancel }) => canCancel)).toEqual([
      false,
    ])
    await arrive('undecided')
    await paid('undecided', 100)
    const codes: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const { paymentId } = await withdrawals.start('undecided', request(20))
      codes.push(await cancel('undecided', paymentId))
      expect(await cancel('britain', paymentId)).toBe('cashier.withdrawalNotPending')
    }
    expect(codes).toEqual(['taken', 'taken', 'error.withdrawal.cancel.limit_reached'])
  })

  it("pays out no more than the operator's monthly maximum", async () => {
    await arrive('monthly')
    for (let n = 0; n < 6; n += 1) await paid('monthly', 100)
    for (let n = 0; n < 5; n += 1) await withdrawals.start('monthly', request(100))
    expect(await withdrawals.check('monthly')).toMatchObject({
      status: 'WITHDRAWAL_LIMIT_REACHED',
      limit: 0,
      originalLimit: 500,
    })
    expect(await codeOf(withdrawals.start('monthly', request(10)))).toBe('cashier.refused')
  })

  const ledgerIsSound = async () => {
    expect((await trialBalance(database.db)).map(({ sumMinor }) => sumMinor)).toEqual(['0'])
    for (const { playerId } of await database.db.select().from(wallets)) {
      expect([playerId, await main(playerId)]).toEqual([
        playerId,
        await replayBalances(database.db, playerId),
      ])
    }
  }
  // Tests run in any order, so the ledger is checked again after all of them.
  afterAll(ledgerIsSound)
  it('leaves the ledger balanced, and every balance equal to its entries', async () => {
    await arrive('kept')
    await paid('kept', 100)
    await withdrawals.start('kept', request(60))
    expect(await main('kept')).toMatchObject({ main: 4_000n, pending: 6_000n })
    await ledgerIsSound()
  })

  it('expires unpaid deposits, however many are pending', async () => {
    const player = 'forgotten'
    await arrive(player)
    const row = (status: string, createdAt: Date) => ({
      id: crypto.randomUUID(),
      playerId: player,
      kind: 'deposit',
      method: 'CREDITCARD',
      amountMinor: 1_000n,
      currency: 'EUR',
      status,
      requestId: crypto.randomUUID(),
      bodyHash: 'none',
      createdAt,
      updatedAt: createdAt,
      dueAt: createdAt,
    })
    const past = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const unpaid = row('WAITING_INPUT', past(1))
    const pendingRows = Array.from({ length: 150 }, () => row('PENDING', past(2)))
    await database.db.insert(payments).values([...pendingRows, unpaid])
    await deposits.expire()
    expect((await findPayment(database.db, unpaid.id))?.status).toBe('CANCELLED')
    const left = await database.db.select().from(payments).where(eq(payments.playerId, player))
    expect(left.filter(({ status }) => status === 'PENDING')).toHaveLength(150)
  })
})
